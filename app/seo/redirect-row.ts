import { type OldAddress, oldAddress } from './old-address.ts'

/** One line of a list of redirects, checked: the old address, the new one, and how it is told. */

export type Redirect = OldAddress & {
  /** A path of the site, with a query if it has one. */
  readonly target: string
  readonly status: 301 | 308
}
export type RedirectProblem = { readonly line: number; readonly field: string; readonly reason: string }
export type RedirectRow = { readonly line: number; readonly cells: readonly string[] }

const longestAddress = 2000

/** `hosts` are the site's own: only their visitors come here, and only to them is anybody led. */
export function readRedirect(
  { line, cells }: RedirectRow,
  { hosts, status }: { hosts: readonly string[]; status: Redirect['status'] },
): (Redirect & { readonly line: number }) | { readonly problem: RedirectProblem } {
  const problem = (field: string, reason: string) => ({ problem: { line, field, reason } })
  const [old = '', next = '', told = ''] = cells.map((cell) => cell.trim())
  if (cells.length > 3 && cells.slice(3).some((cell) => cell.trim()))
    return problem(
      'line',
      'has more than three columns: old address, new address, status; put an address that holds a comma in double quotes',
    )
  const from = readAddress(old, hosts)
  if ('reason' in from)
    return problem(
      'old address',
      from.reason ??
        `"${from.host}" is none of the site's hosts, so nobody comes here by it; add it to "hosts" or write the path alone`,
    )
  if (from.url.pathname.includes('*'))
    return problem('old address', 'a "*" stands for nothing here: name each address on a line of its own')
  if (from.url.hash)
    return problem('old address', `browsers keep "${from.url.hash}" to themselves; leave it out`)
  const to = readAddress(next, hosts)
  if ('reason' in to)
    return problem(
      'new address',
      to.reason ??
        `leads to another website, "${to.host}"; write a path of this site such as /search/used-cars`,
    )
  if (told !== '' && told !== '301' && told !== '308')
    return problem('status', `"${told}" must be 301 or 308, or be left out`)
  const { pathname, search, hash } = to.url
  return {
    line,
    ...oldAddress(from.url),
    target: pathname.replace(/^\/{2,}/, '/') + search + hash,
    status: told === '308' ? 308 : told === '301' ? 301 : status,
  }
}

type Read = { readonly url: URL } | { readonly reason: string | null; readonly host: string }

/** `reason` null: it is of another host. */
function readAddress(text: string, hosts: readonly string[]): Read {
  const refuse = (reason: string) => ({ reason, host: '' })
  if (text === '') return refuse('is empty: write a path such as /used-cars.html')
  if (text.length > longestAddress) return refuse(`is longer than ${longestAddress} characters`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\0-\x1f\x7f\\]/.test(text)) return refuse('holds a character that no address has')
  const isPath = /^\/(?!\/)/.test(text)
  if (!isPath && !/^(https?:)?\/\//i.test(text))
    return refuse(`"${text.slice(0, 80)}" must begin with "/", such as /used-cars.html`)
  const url = URL.parse(text, 'https://site.invalid')
  if (!url) return refuse(`"${text.slice(0, 80)}" is no address`)
  if (isPath || hosts.includes(url.hostname)) return { url }
  return { reason: null, host: url.hostname }
}
