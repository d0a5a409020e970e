import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version in package.json; the built server runs from build/server. */
export function version(): string {
  const file = ['../package.json', '../../package.json']
    .map((path) => join(import.meta.dirname, path))
    .find((path) => existsSync(path))
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : 'unknown'
}
