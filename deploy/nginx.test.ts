import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read } from './deploy-file.ts'

const nginx = read('deploy/nginx.conf')

test('it leads to the servers of the systemd unit, tells them who asks and how, and lets through what they take', () => {
  expect([...nginx.matchAll(/^\s*server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port)).toEqual([
    '3001',
    '3002',
  ])
  for (const header of [
    'Host $host',
    'X-Forwarded-Proto $scheme',
    'X-Forwarded-For $proxy_add_x_forwarded_for',
  ])
    expect(nginx).toContain(`proxy_set_header ${header};`)
  const [, kilobytes] = /client_max_body_size (\d+)k/.exec(nginx) ?? []
  expect(Number(kilobytes)).toBeGreaterThanOrEqual(256)
  const [, seconds] = /proxy_read_timeout (\d+)s/.exec(nginx) ?? []
  expect(Number(seconds)).toBeGreaterThan(20)
})

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) =>
  existsSync(path),
)
test.skipIf(!program)('nginx takes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-nginx-'))
  const here = nginx
    .replaceAll(/listen \[::\]:.*\n/g, '')
    .replaceAll(/listen (\d+)/g, (_, port) => `listen unix:${folder}/${port}.sock`)
  writeFileSync(join(folder, 'forecourt.conf'), here)
  const main = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include forecourt.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const found = spawnSync(program!, ['-t', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect([found.status, found.stderr]).toEqual([0, expect.stringContaining('test is successful')])
})
