/** A screen that is read anew by itself stays as it is where that fails. */

type Kept = { readonly url: string; readonly data: unknown }

/** What each part of the screen last had, by its id. */
const kept = new Map<string, Kept>()
let isQuiet = false
let hasFailed = false

export const keep = (id: string, url: string, data: unknown) => void kept.set(id, { url, data })

/** While it is read quietly and the server cannot say: what there was. */
export function keptFor(id: string, url: string): Kept | null {
  const found = kept.get(id)
  if (!isQuiet || found?.url !== url) return null
  hasFailed = true
  return found
}

/** Whether all of it was read. */
export async function readQuietly(read: () => Promise<void>): Promise<boolean> {
  isQuiet = true
  hasFailed = false
  await read().finally(() => {
    isQuiet = false
  })
  return !hasFailed
}
