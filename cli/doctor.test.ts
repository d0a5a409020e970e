import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { resealWord } from '#app/platform/secret-word.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import { certificateFault } from '#server/examination.ts'
import { createMetrics } from '#server/metrics.ts'
import { createServerState } from '#server/server-state.ts'
import { aDeployment } from '#test/deployment.ts'
import { selfSigned } from '#test/self-signed.ts'
import { worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()

async function examine(other: object = {}) {
  let out = ''
  const status = await commandRunner({ ...aDeployment(world()), ...other })(
    { arguments: ['doctor'], folder: '.', input: '' },
    (output) => {
      if ('out' in output) out += output.out
    },
  )
  return { status, out }
}

test('the doctor says which version runs, and that database, clock, secret and disk are well', async () => {
  const { status, out } = await examine()
  expect(status).toBe(0)
  expect(out).toMatch(/ok +version +Forecourt \d+\.\d+\.\d+, commit \S+, built .+, Node 24\./)
  expect(out).toMatch(/ok +database +embedded PostgreSQL 1\d.*, answers in \d+ ms/)
  expect(out).toMatch(/ok +migrations +\d\d have run, none waits/)
  expect(out).toMatch(/ok +clock +0\.\d s/)
  expect(out).toMatch(/ok +secret +SESSION_SECRET is that of the other servers/)
  expect(out).toMatch(/ok +mail +a stand-in/)
  expect(out).not.toContain('BAD')
})

test('a server with another secret is told by the doctor and by its metrics, until it is sealed anew', async () => {
  const other = { sealer: createSealer('another secret than that of the first server') }
  const secretShared = async () =>
    /^forecourt_secret_shared (\d)$/m.exec(
      await createMetrics({ ...aDeployment(world()), ...other }, createServerState()).text(),
    )?.[1]
  const { status, out } = await examine(other)
  expect(status).toBe(2)
  expect(out).toMatch(/BAD +secret +SESSION_SECRET is not that of the other servers/)
  expect(await secretShared()).toBe('0')
  await resealWord(world().database, other.sealer)
  expect(await secretShared()).toBe('1')
  expect((await examine()).out).toMatch(/BAD +secret/)
})

test('a mail server that does not take the credentials is told in its own words', async () => {
  const { messages } = aDeployment(world())
  const fault = async (channel: string) => (channel === 'email' ? 'Invalid login: 535 no' : null)
  const isStandIn = { email: false, sms: false }
  const { status, out } = await examine({ messages: { ...messages, isStandIn, fault } })
  expect(status).toBe(2)
  expect(out).toMatch(/BAD +mail +Invalid login: 535 no/)
  expect(out).toMatch(/ok +SMS +the service answers and takes our credentials/)
})

test('a certificate is told that browsers do not trust, or that ends soon; and a host that does not answer', async () => {
  const server = createServer(selfSigned('127.0.0.1'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  expect(await certificateFault('127.0.0.1', new Date('2026-07-01'), port)).toMatch(
    /^browsers do not trust it/,
  )
  expect(await certificateFault('127.0.0.1', new Date('2050-01-05T00:00:00Z'), port)).toBe(
    'it ended 4 days ago',
  )
  server.close()
  await new Promise((closed) => server.once('close', closed))
  expect(await certificateFault('127.0.0.1', new Date('2026-07-01'), port)).toContain('ECONNREFUSED')
})
