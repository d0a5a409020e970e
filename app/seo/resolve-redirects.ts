import { addressKey, oldAddress } from './old-address.ts'
import type { Redirect, RedirectProblem } from './redirect-row.ts'

/** A list of redirects in which each leads to where it ends: no visitor is sent twice, and none in circles. */

type Added = Redirect & { readonly line: number }
type Resolved = {
  /** Of the list and of what stood before, what is new or leads elsewhere now. */
  readonly changed: readonly Redirect[]
  readonly passedOver: readonly { readonly line: number; readonly reason: string }[]
  /** How many lines led to another old address. */
  readonly chained: number
}

/** `isPage`: the site has a page there, which is shown whatever a redirect says. */
export function resolveRedirects(
  before: readonly Redirect[],
  added: readonly Added[],
  isPage: (path: string) => boolean,
): Resolved | { readonly problems: readonly RedirectProblem[] } {
  const table = new Map<string, Redirect & { line?: number }>(before.map((row) => [addressKey(row), row]))
  const problems: RedirectProblem[] = []
  const passedOver: { line: number; reason: string }[] = []
  const lineOf = new Map<string, Added>()
  for (const row of added) {
    const key = addressKey(row)
    const same = lineOf.get(key)
    if (keyOf(row.target) === key)
      passedOver.push({ line: row.line, reason: `${key} keeps its address: nothing to do` })
    else if (isPage(row.path) && !isAnsweredFirst(row))
      passedOver.push({ line: row.line, reason: `${key} is a page of this site, which visitors get` })
    else if (same && (same.target !== row.target || same.status !== row.status))
      problems.push({
        line: row.line,
        field: 'old address',
        reason: `${key} leads to ${same.target} by line ${same.line} already; keep one of the two lines`,
      })
    else if (!same) {
      lineOf.set(key, row)
      table.set(key, row)
    }
  }
  if (problems.length) return { problems }

  const changed: Redirect[] = []
  let chained = 0
  const unchanged = new Map(before.map((row) => [addressKey(row), row]))
  for (const [key, row] of table) {
    const end = followed(row, key, table)
    if ('circle' in end) {
      if (row.line !== undefined)
        problems.push({
          line: row.line,
          field: 'new address',
          reason: `leads back to where it began: ${end.circle.join(' → ')}; take one of these out`,
        })
      continue
    }
    if (row.line !== undefined && end.target !== row.target) chained++
    const old = unchanged.get(key)
    if (old?.target !== end.target || old.status !== row.status)
      changed.push({ path: row.path, query: row.query, target: end.target, status: row.status })
  }
  return problems.length ? { problems } : { changed, passedOver, chained }
}

/** Of the home page those with a query are looked up before it is shown: earlier websites named their pages so ('/?p=123'). */
export const isAnsweredFirst = ({ path, query }: Pick<Redirect, 'path' | 'query'>) =>
  path === '/' && query !== ''

const keyOf = (target: string) => addressKey(oldAddress(new URL(target, 'https://site.invalid')))

function followed(row: Redirect, key: string, table: ReadonlyMap<string, Redirect>) {
  const way = [key]
  let { target } = row
  for (;;) {
    const { path, query } = oldAddress(new URL(target, 'https://site.invalid'))
    const exact = addressKey({ path, query })
    const next = table.get(exact) ?? table.get(path)
    if (!next) return { target }
    const nextKey = table.has(exact) ? exact : path
    if (way.includes(nextKey)) return { circle: [...way, nextKey] }
    way.push(nextKey)
    target = next.target
  }
}
