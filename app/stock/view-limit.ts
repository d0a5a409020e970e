import { addressBlock, networkBlock } from '#app/platform/address-block.ts'
import { Recent } from '#app/platform/recent.ts'

/** Of one address for one car in a day, and of one network for all cars of a site: an office full of buyers, no script. */
const mostOfAddress = 10
const mostOfNetwork = 500

/**
 * Counted in each process, however a browser calls itself: it guards a figure and the size of a table, and comes too often to
 * ask the database. `take` says whether another view counts; `giveBack` is for one that was counted before.
 */
export function createViewLimit() {
  const taken = new Recent<number>(50_000)
  const keysOf = (site: string, car: string, address: string | null, day: string) => [
    { key: `${day} ${site} ${car} ${addressBlock(address)}`, most: mostOfAddress },
    { key: `${day} ${site} ${networkBlock(address)}`, most: mostOfNetwork },
  ]
  const add = (key: string, by: number) => taken.set(key, (taken.get(key) ?? 0) + by)
  return (site: string, car: string, address: string | null, day: string) => {
    const keys = keysOf(site, car, address, day)
    return {
      take: (): boolean => {
        if (keys.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) return false
        for (const { key } of keys) add(key, 1)
        return true
      },
      giveBack: (): void => {
        for (const { key } of keys) add(key, -1)
      },
    }
  }
}
