import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { knownVariables, read } from './deploy-file.ts'

const unit = read('deploy/forecourt@.service')
const all = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, said]) => said!)
const environment = Object.fromEntries(
  all('Environment')
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split(/=(.*)/) as [string, string])
    .map(([name, value]) => [name, value.replace('%i', '1')]),
)

test('a server gets an environment that it understands', () => {
  expect(Object.keys(environment).filter((name) => !knownVariables.includes(name))).toEqual([])
  const understood = readEnvironment({ ...environment, SESSION_SECRET: 's'.repeat(64) })
  expect(understood).toMatchObject({ NODE_ENV: 'production', PORT: 3001, ADMIN_PORT: 9301 })
  expect(all('ExecStart')).toEqual([
    '/opt/forecourt/current/node_modules/.bin/node --enable-source-maps --max-semi-space-size=8 build/server/index.js',
  ])
  expect(all('StateDirectory')[0]!.split(' ')).toContain('forecourt/%i')
  expect([all('KillSignal'), all('Restart'), all('User')]).toEqual([['SIGTERM'], ['always'], ['forecourt']])
})

const analyze = spawnSync('systemd-analyze', ['--version'])
const verified = (name: string, shown: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-unit-'))
  // Programs of a machine that has a release.
  const here = (text: string) =>
    text
      .replace('/opt/forecourt/current/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/forecourt/current/deploy', join(process.cwd(), 'deploy'))
  writeFileSync(join(folder, name), here(read(`deploy/${name}`)))
  if (name.endsWith('.timer'))
    writeFileSync(
      join(folder, name.replace('.timer', '.service')),
      here(read(`deploy/${name.replace('.timer', '.service')}`)),
    )
  const found = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, shown)], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return [found.status, found.stderr]
}

test.skipIf(analyze.status !== 0).each([
  ['forecourt@.service', 'forecourt@1.service'],
  ['forecourt-backup.service', 'forecourt-backup.service'],
  ['forecourt-backup.timer', 'forecourt-backup.timer'],
  ['forecourt-backup-check.service', 'forecourt-backup-check.service'],
  ['forecourt-backup-check.timer', 'forecourt-backup-check.timer'],
])('systemd finds no fault in %s', (name, shown) => {
  expect(verified(name, shown)).toEqual([0, ''])
})

test('backups are written where they are checked, kept as long as the guide says, and not longer apart than the check allows', () => {
  const [backup, check, timer] = ['backup.service', 'backup-check.service', 'backup.timer'].map((name) =>
    read(`deploy/forecourt-${name}`),
  ) as [string, string, string]
  const [, written] = /^ExecStart=.*backup\.sh \S+ (\S+)$/m.exec(backup) ?? []
  const [, looked, minutes] = /^ExecStart=.*backup-check\.sh (\S+) (\d+)$/m.exec(check) ?? []
  expect(looked).toBe(written)
  expect(backup).toContain(`StateDirectory=${written!.split('/').at(-1)}`)
  expect(timer).toContain('OnCalendar=hourly')
  expect(Number(minutes)).toBeGreaterThan(60)
  expect(/-mtime \+(\d+) -delete/.exec(backup)?.[1]).toBe(
    /delete them after (\d+) days/.exec(read('docs/operations.md'))?.[1],
  )
})
