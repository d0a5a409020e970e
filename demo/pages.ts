import type { PageFile } from '#app/content/page-file.server.ts'

const files = import.meta.glob<string>('./pages/**/*.yaml', { query: '?raw', import: 'default', eager: true })

/** A demo dealer's pages, as its folder holds them. */
export function demoPages(slug: string): PageFile[] {
  const folder = `./pages/${slug}/`
  return Object.entries(files)
    .filter(([name]) => name.startsWith(folder))
    .map(([name, text]) => ({ name, path: name.slice(folder.length), bytes: Buffer.from(text) }))
}
