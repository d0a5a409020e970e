import type { ArticleFile } from '#app/content/article-file.server.ts'

const files = import.meta.glob<string>('./articles/*/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const dayMs = 24 * 60 * 60 * 1000

/** A demo dealer's blog. Its days are those of the files, moved so that the newest are always new. */
export function demoArticles(slug: string, now: Date, referenceDate: Date): ArticleFile[] {
  const days = Math.floor((now.getTime() - referenceDate.getTime()) / dayMs)
  const folder = `./articles/${slug}/`
  return Object.entries(files)
    .filter(([name]) => name.startsWith(folder))
    .map(([name, text]) => ({
      name,
      path: name.slice(folder.length),
      bytes: Buffer.from(text.replace(/^published: (.*)$/m, (_, day) => `published: ${moved(day, days)}`)),
    }))
}

const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
