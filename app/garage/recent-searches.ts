import { browserStorage } from '#app/ui/browser-storage.ts'
import { isRecordOf, isText, isTexts, listOf } from '#app/ui/shapes.ts'

/** How many searches a browser remembers (STK-93). */
export const mostRemembered = 5

export type RememberedSearch = {
  readonly name: string
  readonly path: string
  readonly filters: Readonly<Record<string, readonly string[]>>
}

const RememberedSearches = listOf<RememberedSearch>({
  name: isText,
  path: (value) => typeof value === 'string' && /^\/(search|used-car)\//.test(value),
  filters: isRecordOf(isTexts),
})
const key = 'searches'

/** Newest first. */
export const recentSearches = (slug: string): RememberedSearch[] =>
  browserStorage(slug).read(key, RememberedSearches)?.slice(0, mostRemembered) ?? []

/** One and the same search is kept once. */
export function keepSearch(slug: string, search: RememberedSearch): void {
  const others = recentSearches(slug).filter(({ path }) => path !== search.path)
  browserStorage(slug).write(key, [search, ...others].slice(0, mostRemembered))
}
