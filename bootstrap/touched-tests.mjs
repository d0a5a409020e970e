import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fail, root } from './prepare.mjs'

/**
 * The files of tests that a change touches: those of the rooms where it stands, and those that import a changed file, however far
 * down. Tests that ask the whole website reach every file; they count where they stand. Journeys count when they change themselves.
 */
export function touchedTests(since) {
  const others = git('ls-files', '--others', '--exclude-standard')
  const changed = [...git('diff', '--name-only', since), ...others]
  const files = [...git('ls-files'), ...others].filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file)),
  )
  const importers = importersOf(files)
  const seen = new Set()
  const follow = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const importer of importers.get(file) ?? []) follow(importer)
  }
  for (const file of changed) follow(file)
  const rooms = new Set(changed.map(roomOf))
  return files
    .filter((file) => /\.test\.tsx?$/.test(file) && (seen.has(file) || rooms.has(roomOf(file))))
    .sort()
}

function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`git ${words.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/** Every file with those that import it, at the start or while they run. */
function importersOf(files) {
  const importers = new Map()
  for (const file of files)
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"?]+)/g,
    )) {
      const to = path.startsWith('#') ? path.slice(1) : posix.join(dirname(file), path)
      importers.set(to, [...(importers.get(to) ?? []), file])
    }
  return importers
}

/** app/stock/feeds/csv.server.ts is of app/stock. Journeys and what lies in the root are of no room but themselves. */
function roomOf(file) {
  const [top, room, ...below] = file.split('/')
  if (top === 'e2e' || room === undefined) return file
  return top === 'app' && below.length > 0 ? `app/${room}` : top
}
