import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Environment, EnvironmentError, readEnvironment } from './environment.server.ts'

test('an empty environment takes the defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    FORECOURT_DATA: './data',
    LOG_LEVEL: 'info',
  })
  expect(readEnvironment({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
})

test('everything that is wrong is said at once', () => {
  const read = () => readEnvironment({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: must begin with postgres:\/\/.*\n.*LOG_LEVEL: /s)
})

test('.env.example names every variable there is, and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(Environment.shape).sort())
})

test('where mails are taken in production their host has to be known; a certificate comes with its key', () => {
  const known = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }
  expect(() => readEnvironment({ ...known, INBOUND_SMTP_PORT: '2525' })).toThrow(
    /INBOUND_MAIL_HOST: is needed/,
  )
  const whole = { ...known, INBOUND_SMTP_PORT: '2525', INBOUND_MAIL_HOST: 'in.dealers.example' }
  expect(readEnvironment(whole).INBOUND_SMTP_PORT).toBe(2525)
  expect(() => readEnvironment({ ...whole, INBOUND_SMTP_CERT: 'c' })).toThrow(/INBOUND_SMTP_KEY: is needed/)
})
