import type { StockSearch } from '#app/stock/stock-search.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

type Group = {
  readonly name: string
  readonly label: string
  readonly values: readonly {
    readonly value: string
    readonly count: number | null
    readonly text?: string
  }[]
}

/**
 * One filter for one question: where every city is that of one location, the locations' list names both ('Cairns,
 * Westcourt') and the cities have no list of their own. Dealerships that are one location each have none either.
 */
export function placeGroups<G extends Group>(
  groups: readonly G[],
  search: StockSearch,
  { locations, dealerships }: Pick<SiteSettings, 'locations' | 'dealerships'>,
): G[] {
  const places = groups.find(({ name }) => name === 'location_name')
  if (!places) return [...groups]
  const listed = locations.filter(({ name }) => places.values.some(({ value }) => value === name))
  const cityOf = new Map(listed.map(({ name, address }) => [name, address.city]))
  const dealerOf = new Map(
    listed.map(({ name, dealership_id: id }) => [name, dealerships.find((one) => one.id === id)?.name]),
  )
  const saysTheSame = ({ name, values }: G, of: ReadonlyMap<string, string | undefined>) => {
    const chosen = search.filters[name as keyof StockSearch['filters']]
    const once = [...of.values()]
    return (
      !chosen?.length &&
      values.length <= once.length &&
      values.every(({ value }) => once.filter((other) => other === value).length === 1)
    )
  }
  return groups
    .filter(
      (group) =>
        !(group.name === 'city' && saysTheSame(group, cityOf)) &&
        !(group.name === 'dealership_name' && saysTheSame(group, dealerOf)),
    )
    .map((group) => (group === places ? withTowns(group, cityOf) : group))
}

function withTowns<G extends Group>(group: G, cityOf: ReadonlyMap<string, string>): G {
  const values = group.values.map((one) => {
    const city = cityOf.get(one.value)
    return city && !one.value.toLowerCase().includes(city.toLowerCase())
      ? { ...one, text: `${one.value}, ${city}` }
      : one
  })
  return { ...group, values }
}
