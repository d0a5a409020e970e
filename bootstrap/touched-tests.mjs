import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fail, root } from './prepare.mjs'

/**
 * The files of tests that a change touches: those of the rooms where it stands, and those that import a changed file, however far
 * down. Tests that ask the whole website reach every file; they count where they stand. Journeys count when they change themselves.
 */
export function touchedTests(since) {
  const changed = changedSince(since)
  const tests = new Set()
  const seen = new Set()
  const importers = importersOf()
  const follow = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    if (isTest(file)) tests.add(file)
    for (const importer of importers.get(file) ?? []) follow(importer)
  }
  for (const file of changed) {
    follow(file)
    for (const test of testsOfRoom(file)) tests.add(test)
  }
  return [...tests].filter((file) => existsSync(join(root, file))).sort()
}

function changedSince(since) {
  const git = (...words) => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    if (status !== 0) fail(`git ${words.join(' ')}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

const isTest = (file) => /\.test\.tsx?$/.test(file)
const code = () =>
  globSync('{app,cli,server,demo,test,bench,bootstrap}/**/*.{ts,tsx,mjs}', { cwd: root }).map(slashed)
const slashed = (path) => path.replaceAll('\\', '/')

/** Every file with those that import it, at the start or while they run. */
function importersOf() {
  const importers = new Map()
  for (const file of code())
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"?]+)/g,
    )) {
      const to = path.startsWith('#') ? path.slice(1) : slashed(normalize(join(dirname(file), path)))
      importers.set(to, [...(importers.get(to) ?? []), file])
    }
  return importers
}

/** app/stock/feeds/csv.server.ts is of app/stock; files of other kinds, such as sheets and settings, are of their folder's room. */
function testsOfRoom(file) {
  const parts = file.split('/')
  const room = parts[0] === 'app' && parts.length > 2 ? parts.slice(0, 2) : parts.slice(0, -1).slice(0, 1)
  if (room.length === 0 || room[0] === 'e2e') return []
  return globSync(`${room.join('/')}/**/*.test.{ts,tsx}`, { cwd: root }).map(slashed)
}
