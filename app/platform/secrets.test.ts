import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSealer, sessionSecret } from './secrets.server.ts'

const sealer = createSealer('a secret that nobody can guess at all')

test('a sealed text opens for its purpose only, and under its secret only', () => {
  const sealed = sealer.seal('whsec_abc', 'harbour-city/webhook')
  expect(sealed).not.toContain('whsec_abc')
  expect(sealer.seal('whsec_abc', 'harbour-city/webhook')).not.toBe(sealed)
  expect(sealer.open(sealed, 'harbour-city/webhook')).toBe('whsec_abc')
  expect(sealer.open(sealed, 'ridge-moto/webhook')).toBeNull()
  expect(createSealer('another secret').open(sealed, 'harbour-city/webhook')).toBeNull()
})

test('a changed or damaged text does not open', () => {
  const sealed = sealer.seal('whsec_abc', 'x')
  for (const damaged of [
    `${sealed.slice(0, -2)}AA`,
    sealed.replace('v1', 'v2'),
    '',
    'v1...',
    'v1.a.b.c',
    '🙂',
  ])
    expect(sealer.open(damaged, 'x')).toBeNull()
})

test('production demands a session secret; elsewhere one is made once and kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-secret-'))
  const environment = { NODE_ENV: 'development', FORECOURT_DATA: folder } as const
  const made = sessionSecret(environment)
  expect(made.length).toBeGreaterThan(40)
  expect(sessionSecret(environment)).toBe(made)
  expect(statSync(join(folder, 'session-secret')).mode & 0o077).toBe(0)
  expect(() => sessionSecret({ ...environment, NODE_ENV: 'production' })).toThrow('SESSION_SECRET')
  rmSync(folder, { recursive: true })
})
