import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Where no audit service answers, this list stands in: the least version of a package that is not known to be
 * vulnerable. Raise a line when an advisory says so.
 */
const least: Record<string, string> = {
  '@hono/node-server': '1.19.10',
  hono: '4.11.7',
  'react-router': '7.12.0',
  react: '19.2.4',
  'react-dom': '19.2.4',
  vite: '7.3.2',
  vitest: '4.0.0',
  'drizzle-orm': '0.45.2',
  esbuild: '0.25.0',
  pg: '8.16.0',
  zod: '4.0.0',
  'csv-parse': '6.1.0',
  'playwright-core': '1.55.1',
}

type Lock = {
  packages: Record<
    string,
    {
      version?: string
      resolved?: string
      integrity?: string
      hasInstallScript?: boolean
      optionalDependencies?: Record<string, string>
    }
  >
}
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const lock = read<Lock>('package-lock.json')
const manifest = read<{
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}>('package.json')
const installed = Object.entries(lock.packages).map(([path, entry]) => ({
  name: path.replace(/^.*node_modules\//, ''),
  ...entry,
}))

const isAtLeast = (version: string, wanted: string) => {
  const [a, b] = [version, wanted].map((text) => text.split('-')[0]!.split('.').map(Number))
  for (let i = 0; i < 3; i++) if ((a![i] ?? 0) !== (b![i] ?? 0)) return (a![i] ?? 0) > (b![i] ?? 0)
  return true
}

test('no installed package is older than the least version without a known hole', () => {
  const old = installed.filter(
    ({ name, version }) => least[name] && version && !isAtLeast(version, least[name]),
  )
  expect(old.map(({ name, version }) => `${name} ${version}`)).toEqual([])
})

test('the lockfile holds the packages of every platform, or `npm ci` would refuse it', () => {
  const there = new Set(installed.map(({ name }) => name))
  const missing = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !there.has(name)),
  )
  expect(missing, 'run: node bootstrap/complete-lockfile.mjs').toEqual([])
})

test('dependencies are exact versions', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('each package with an install script is on the list, allowed or not', () => {
  const scripts = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  const unlisted = scripts.filter((name) => manifest.allowScripts[name] === undefined)
  expect(unlisted).toEqual([])
})
