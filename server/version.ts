import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Built = {
  /** Of package.json. */
  readonly version: string
  /** Of which the build was made; 'unknown' where that was no checkout. */
  readonly commit: string
  /** UTC; 'unknown' where nothing was built, as in development. */
  readonly built: string
}

/** What runs. The built server runs from build/server, the command line from server/. */
export function builtFrom(): Built {
  const { version = 'unknown' } = read('../package.json', '../../package.json')
  const { commit = 'unknown', built = 'unknown' } = read('build.json', '../build/server/build.json')
  return { version, commit, built }
}

function read(...paths: readonly string[]): Partial<Built> {
  const file = paths.map((path) => join(import.meta.dirname, path)).find((path) => existsSync(path))
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Built>) : {}
}

/** As a person reads it: 'Forecourt 0.1.0, commit 0a1b2c3, built 2026-11-25T10:00:00Z'. */
export function versionWords({ version, commit, built }: Built = builtFrom()): string {
  return `Forecourt ${version}, commit ${commit}, built ${built}`
}
