import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:http'
import { matchesGlob } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { portOf } from '#server/listen.ts'
import { knownVariables, read } from './deploy-file.ts'

const dockerfile = read('Dockerfile')
/** The stage that becomes the image. */
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'))
const instruction = (name: string) =>
  [...last.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, said]) => said!)
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const isIgnored = (path: string) =>
  ignored.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`))

test('it is started as the build makes it, without npm between, by a user who is not root', () => {
  const [command] = instruction('CMD').map((said) => JSON.parse(said) as string[])
  expect(command).toEqual([
    'node',
    '--enable-source-maps',
    '--max-semi-space-size=8',
    'build/server/index.js',
  ])
  expect(read('bootstrap/start.mjs')).toContain(
    `['--enable-source-maps', '--max-semi-space-size=8', 'build/server/index.js']`,
  )
  expect(instruction('USER')).toEqual(['node'])
  expect(instruction('STOPSIGNAL')).toEqual(['SIGTERM'])
})

test('its environment is understood, and agrees with what it opens', () => {
  const said = Object.fromEntries(
    instruction('ENV')[0]!
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  expect(Object.keys(said).filter((name) => !knownVariables.includes(name))).toEqual([])
  expect(instruction('EXPOSE')).toEqual([said.PORT])
  expect(instruction('VOLUME')).toEqual([said.FORECOURT_DATA])
  const given = { ...said, SESSION_SECRET: 's'.repeat(64), DATABASE_URL: 'postgres://a@b/c' }
  expect(readEnvironment(given)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
})

test('what the build and the running server read is let in; what is secret or made anew is not', () => {
  const copied = instruction('COPY').flatMap((said) =>
    said.startsWith('--from') ? [] : [said.split(' ')[0]!],
  )
  for (const path of copied) expect([path, existsSync(path), isIgnored(path)]).toEqual([path, true, false])
  const [, list = ''] = /^const built = \[([^\]]*)\]/m.exec(read('bootstrap/prepare.mjs')) ?? []
  const built = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path!)
  expect(built.length).toBeGreaterThan(5)
  expect([...built, 'tsconfig.json'].filter(isIgnored)).toEqual([])
  for (const path of ['.env', '.git', 'node_modules', 'build', 'data', 'app/platform/roles.test.ts'])
    expect(isIgnored(path), path).toBe(true)
})

test('the packages that the server and the command line import are there without those of developers', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'cli/**/*.ts']).filter(
    (file) => !/\.test\.tsx?$|^server\/development|(^|\/)routes(-in)?\.ts$/.test(file),
  )
  const packages = sources.flatMap(importedBy).map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  expect(packages).toContain('drizzle-orm')
  expect(
    [...new Set(packages)].filter((name) => !/^(node:|virtual:|[.#/])/.test(name) && !dependencies[name]),
  ).toEqual([])
})

test('its health check says what the admin port says', async () => {
  const [, said] = /HEALTHCHECK [^\n]*\\\n\s*CMD (.*)/.exec(last) ?? []
  const [, ...words] = JSON.parse(said!) as string[]
  let status = 200
  const server = createServer((incoming, outgoing) => {
    outgoing.statusCode = incoming.url === '/health' ? status : 404
    outgoing.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String(portOf(server))
  const check = async () => {
    const child = spawn(process.execPath, words, { env: { ADMIN_PORT: port } })
    return (await once(child, 'close'))[0]
  }
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  server.close()
  server.closeAllConnections()
  expect(await check()).toBe(1)
})

/** What a source imports when it runs: types are gone by then. */
function importedBy(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, read(file)).module
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
  )
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  return [...imported, ...passedOn]
}
