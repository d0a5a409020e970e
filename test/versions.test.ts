import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Where no audit service answers, this list stands in: the least version of a package that is not known to be
 * vulnerable. Raise a line when an advisory says so.
 */
const least: Record<string, string> = {
  node: '24.18.1',
  react: '19.2.7',
  'react-dom': '19.2.7',
  'react-router': '8.4.0',
  '@react-router/node': '8.4.0',
  hono: '4.12.21',
  '@hono/node-server': '1.19.10',
  'drizzle-orm': '0.45.2',
  pg: '8.16.0',
  'pg-boss': '12.0.0',
  undici: '7.18.2',
  nodemailer: '7.0.11',
  'markdown-it': '14.1.1',
  yaml: '2.2.2',
  sharp: '0.35.4',
  zod: '4.0.0',
  'csv-parse': '6.1.0',
  saxes: '6.0.0',
  'ipaddr.js': '2.0.0',
  'prom-client': '15.1.0',
  vite: '7.3.2',
  vitest: '4.0.0',
  esbuild: '0.25.0',
  'playwright-core': '1.55.1',
}

type Lock = {
  packages: Record<
    string,
    {
      version?: string
      integrity?: string
      dev?: boolean
      optional?: boolean
      os?: string[]
      cpu?: string[]
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

test('the lockfile holds the hash of each package, but of development tools for other platforms', () => {
  const packages = installed.filter(({ name }) => name !== 'forecourt')
  const unhashed = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  // Those that the registry of whoever wrote the lockfile does not carry (bootstrap/complete-lockfile.mjs).
  const allowed = unhashed.filter(({ dev, optional, integrity }) => dev && optional && !integrity)
  expect(unhashed.filter((entry) => !allowed.includes(entry)).map(({ name }) => name)).toEqual([])
  expect(allowed.filter(({ os, cpu }) => !os && !cpu).map(({ name }) => name)).toEqual([])
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
