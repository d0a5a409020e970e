const here = 'http://here.invalid'
const longest = 2000

/**
 * A path of this site as a browser will follow it, or null (ACC-04, ACC-05). Browsers drop tabs and line ends, read '\\'
 * as '/', and fold '/.//' into '//': so the address is read as they do, and what came of it is looked at again.
 */
export function sameSitePath(address: string | null | undefined): string | null {
  if (!address || address.length > longest || !isPath(address)) return null
  const read = URL.parse(address, here)
  if (!read || read.origin !== here) return null
  const path = read.pathname + read.search + read.hash
  return isPath(path) && URL.parse(path, here)?.origin === here ? path : null
}

const isPath = (text: string) => /^\/(?![/\\])/.test(text)
