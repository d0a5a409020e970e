import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { knownVariables, read, secondsToEnd } from './deploy-file.ts'

const unit = read('deploy/forecourt@.service')
const all = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, said]) => said!)
const environment = Object.fromEntries(
  all('Environment')
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split(/=(.*)/) as [string, string])
    .map(([name, value]) => [name, value.replace('%i', '1')]),
)

test('a server gets an environment that it understands, and the time to drain and to end', () => {
  expect(Object.keys(environment).filter((name) => !knownVariables.includes(name))).toEqual([])
  const understood = readEnvironment({ ...environment, SESSION_SECRET: 's'.repeat(64) })
  expect(understood).toMatchObject({ NODE_ENV: 'production', PORT: 3001, ADMIN_PORT: 9301 })
  expect(Number(all('TimeoutStopSec')[0])).toBeGreaterThan(understood.DRAIN_SECONDS + secondsToEnd)
  expect(all('ExecStart')).toEqual(['/usr/bin/node --enable-source-maps build/server/index.js'])
  expect(all('StateDirectory')[0]!.split(' ')).toContain('forecourt/%i')
  expect([all('KillSignal'), all('Restart'), all('User')]).toEqual([['SIGTERM'], ['always'], ['forecourt']])
})

const analyze = spawnSync('systemd-analyze', ['--version'])
test.skipIf(analyze.status !== 0)('systemd finds no fault in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-unit-'))
  writeFileSync(join(folder, 'forecourt@.service'), unit.replace('/usr/bin/node', process.execPath))
  const found = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'forecourt@1.service')], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect([found.status, found.stderr]).toEqual([0, ''])
})
