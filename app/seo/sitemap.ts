/** The site map as search engines read it: sitemaps.org protocol 0.9, with Google's extension for pictures. */

export type SitemapEntry = {
  readonly path: string
  /** When what stands there last changed, ISO 8601. */
  readonly changed?: string | undefined
  /** A path of the site. */
  readonly picture?: string | null
}

/** What the protocol allows in one file. */
const mostEntries = 50_000

/**
 * The whole map, or an index of its parts where one file cannot hold it. `part` counts from 1; null: there is no such part.
 */
export function sitemap(
  entries: readonly SitemapEntry[],
  origin: string,
  { part, most = mostEntries }: { part?: number; most?: number } = {},
): string | null {
  const parts = Math.max(1, Math.ceil(entries.length / most))
  if (part === undefined) return parts === 1 ? urlSet(entries, origin) : index(parts, origin)
  return part >= 1 && part <= parts ? urlSet(entries.slice((part - 1) * most, part * most), origin) : null
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictures = 'http://www.google.com/schemas/sitemap-image/1.1'

const index = (parts: number, origin: string) =>
  [
    head,
    `<sitemapindex xmlns="${schema}">`,
    ...Array.from(
      { length: parts },
      (_, i) => `<sitemap><loc>${origin}/sitemap/${i + 1}.xml</loc></sitemap>`,
    ),
    '</sitemapindex>\n',
  ].join('\n')

const urlSet = (entries: readonly SitemapEntry[], origin: string) =>
  [
    head,
    `<urlset xmlns="${schema}" xmlns:image="${pictures}">`,
    ...entries.map((entry) => url(entry, origin)),
    '</urlset>\n',
  ].join('\n')

function url({ path, changed, picture }: SitemapEntry, origin: string): string {
  const parts = [
    `<loc>${escaped(origin + path)}</loc>`,
    changed && `<lastmod>${changed}</lastmod>`,
    picture && `<image:image><image:loc>${escaped(origin + picture)}</image:loc></image:image>`,
  ]
  return `<url>${parts.filter(Boolean).join('')}</url>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
