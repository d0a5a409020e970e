import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-node-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** This Node.js, saying of itself that it is the version before; what it runs cannot tell. */
writeFileSync(
  join(folder, 'older.cjs'),
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '23.11.1' } })`,
)

test.each(['server/main.mjs', 'cli/forecourt.mjs'])(
  '%s says in a sentence that Node.js is too old, before it reads what an old one cannot, and that starting again is no use',
  (file) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--require', join(folder, 'older.cjs'), file, '--help'],
      { encoding: 'utf8', env: { PATH: process.env.PATH ?? '', FORECOURT_DATA: join(folder, 'data') } },
    )
    expect(stderr).toMatch(/^Forecourt needs Node\.js 24 or newer, and \S+ is 23\.11\.1: [^\n]+\n$/)
    expect([status, stdout]).toEqual([78, ''])
    const unit = readFileSync('deploy/forecourt@.service', 'utf8')
    expect(/^RestartPreventExitStatus=(.*)$/m.exec(unit)![1]!.split(' ')).toContain('78')
  },
)

test('the Node.js that is asked for is the one that is brought, built for, and in the image', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const { dependencies, engines } = JSON.parse(read('package.json'))
  const [, asked] = /^const needed = (\d+)$/m.exec(read('server/demand-node.mjs'))!
  expect(dependencies.node.split('.')[0]).toBe(asked)
  expect(/target: '(node\d+)'/.exec(read('vite.config.ts'))![1]).toBe(`node${asked}`)
  expect([...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)).toEqual([
    asked,
    asked,
    asked,
  ])
  expect(read('docs/operations.md')).toContain(`the Node.js ${asked} that servers and command line run on`)
  // What only brings the right one may be older.
  const [, least] = /^>=(\d+)$/.exec(engines.node)!
  for (const guide of ['README.md', 'docs/operations.md'])
    expect(read(guide)).toContain(`any Node.js from ${least} on with npm`)
})
