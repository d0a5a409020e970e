/** What a page tells machines in the words of schema.org. */
export const thingsIn = (source: string) =>
  [...source.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )

/** The head of a page as search engines read it. */
export function headOfPage(html: string) {
  const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }
  const plain = (text: string | undefined) =>
    text?.replaceAll(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => entities[name]!)
  const one = (pattern: RegExp) => plain(pattern.exec(html)?.[1])
  const meta = (kind: 'name' | 'property', name: string) =>
    one(new RegExp(`<meta ${kind}="${name}" content="([^"]*)"`))
  const data = thingsIn(html)
  return {
    title: one(/<title>([^<]*)<\/title>/),
    description: meta('name', 'description'),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    isHidden: /<meta name="robots" content="noindex/.test(html),
    og: (name: string) => meta('property', `og:${name}`),
    /** Of schema.org, by its type. */
    data: (type: string) => data.filter((thing) => [thing['@type']].flat().includes(type)),
  }
}
