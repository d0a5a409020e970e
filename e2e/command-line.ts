import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** `forecourt …` on the database that the server of the journeys works with. */
export const forecourt = (...words: string[]) =>
  spawnSync(process.execPath, ['cli/forecourt.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, FORECOURT_DATA: inject('dataFolder') },
    encoding: 'utf8',
  })

/** What it prints where it must succeed. */
export function printed(...words: string[]): string {
  const { status, stdout, stderr } = forecourt(...words)
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** The site's own style sheet. */
export function ownSheet(slug: string, styles: string): void {
  const file = join(inject('dataFolder'), `${slug}.css`)
  writeFileSync(file, styles)
  printed('site', 'sheet', 'set', file, '--site', slug)
}

/** A dealer beside those of the demo, for what none of them shows; its stock as the rows of a CSV feed. */
export function ownSite(settings: { slug: string; [setting: string]: unknown }, rows: string[] = []): void {
  const file = (ending: string) => join(inject('dataFolder'), `${settings.slug}.${ending}`)
  writeFileSync(file('json'), JSON.stringify(settings))
  printed('site', 'apply', file('json'))
  if (rows.length === 0) return
  writeFileSync(file('csv'), rows.join('\n'))
  printed('stock', 'import', '--site', settings.slug, '--file', file('csv'))
}
