import { isOfCampaign } from '#app/analytics/campaign.ts'
import { plainPath } from '#app/tenancy/site-paths.ts'

/** Addresses of an earlier website, in the one spelling by which they are compared. */

export type OldAddress = {
  readonly path: string
  /** Sorted by name, without what campaigns add; '' for none. */
  readonly query: string
}

/** What advertisements, mails and counting tools add to an address; it changes nothing of the page. */
const isAdded = (name: string) => isOfCampaign(name) || /^(yclid|_gl|_ga|mc_cid|mc_eid)$/i.test(name)

export function oldAddress({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): OldAddress {
  const params = [...searchParams].filter(([name]) => !isAdded(name))
  params.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
  return { path: lowerCase(pathname), query: new URLSearchParams(params).toString() }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Old servers took both cases, so small letters throughout, also where a car's id would be. */
function lowerCase(path: string): string {
  const plain = plainPath(path)
  try {
    return encodeURI(decodeURI(plain).toLowerCase())
  } catch {
    return plain.toLowerCase()
  }
}

export const addressKey = ({ path, query }: OldAddress) => (query ? `${path}?${query}` : path)

/**
 * The target with what the visitor's address says besides: all of its query where the old address was a path alone, else what
 * a campaign added. What the target says itself stays.
 */
export function withQuery(target: string, asked: URLSearchParams, isWhole: boolean): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  const params = new URLSearchParams(query)
  const added = [...asked].filter(([name]) => (isWhole || isAdded(name)) && !params.has(name))
  if (added.length === 0) return target
  const whole = new URLSearchParams([...params, ...added])
  return `${path}?${whole}${hash}`
}
