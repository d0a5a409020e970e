import { afterEach, expect, test } from 'vitest'
import { eraseReservations, reservationsOfPerson } from '#app/reservations/person-reservations.server.ts'
import { reconcile } from '#app/reservations/reconcile.server.ts'
import { reservationByToken } from '#app/reservations/reservations.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aReservingSite, minutes } from '#test/reservations.ts'
import { scope, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aHeldCar() {
  const yard = await aReservingSite(world())
  closing.push(yard.close)
  const started = await yard.reserve()
  if (!('reservation' in started)) throw new Error(JSON.stringify(started))
  const { id, token } = started.reservation
  yard.provider.pay(yard.provider.find(id))
  await reservationByToken(yard.factsFor(), token, { ask: true })
  const run = async (...words: string[]) => {
    const told = { out: '', err: '' }
    const status = await commandRunner(aDeployment(world(), yard.clock))(
      { arguments: ['reservations', ...words, '--site', yard.site.slug], folder: '.', input: '' },
      (output) => {
        if ('out' in output) told.out += output.out
        if ('err' in output) told.err += output.err
      },
    )
    return { status, ...told }
  }
  const shown = async () => JSON.parse((await run('show', id)).out)
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) await reconcile(yard.context)
  }
  return { ...yard, id, token, run, shown, settle }
}

test('reservations list says what is held for whom and until when', async () => {
  const { run, id } = await aHeldCar()
  const { out, status } = await run('list')
  expect(status).toBe(0)
  expect(out).toMatch(new RegExp(`${id}.*held.*2021 Toyota HiLux.*Buyer1 Lee.*\\$200\\.00.*\\$0\\.00`))
  expect(JSON.parse((await run('list', '--json', '--state', 'held')).out)).toMatchObject({
    count: 1,
    reservations: [{ id, owedCents: 0 }],
  })
  expect((await run('list', '--owed')).out).toContain('0 of 0 reservations.')
  expect((await run('list', '--state', 'paid')).status).not.toBe(0)
})

test('RES-16 release ends a hold with the reason kept, frees the car and gives the deposit back', async () => {
  const { run, id, shown, settle, provider, car } = await aHeldCar()
  expect((await run('release', id)).err).toContain('--reason')
  expect((await run('release', id, '--reason', '  ')).status).toBe(1)
  const { out, status } = await run('release', id, '--reason', 'the buyer rang')
  expect([status, out]).toEqual([0, expect.stringMatching(/released\. \$200\.00 goes back/)])
  await settle()
  expect(await shown()).toMatchObject({
    state: 'released',
    refundedCents: 200_00,
    history: [{}, {}, { to: 'released', cause: 'released', actor: 'dealer', reason: 'the buyer rang' }],
  })
  expect(provider.balance()).toBe(0)
  expect((await car())?.isReserved).toBe(false)
  expect((await run('release', id, '--reason', 'again')).err).toContain('nothing to release')
})

test('RES-16 complete keeps deposit and hold for good; refund gives the deposit back when the dealer says so', async () => {
  const { run, id, shown, settle, provider, car, later } = await aHeldCar()
  expect((await run('refund', id, '--reason', 'x')).err).toContain('release it')
  expect((await run('complete', id, '--reason', 'signed at the yard')).out).toContain('completed.')
  later(minutes(60 * 24 * 10))
  await settle()
  expect(await shown()).toMatchObject({ state: 'completed', refundedCents: 0 })
  expect((await car())?.isReserved).toBe(true)
  expect((await run('complete', id, '--reason', 'x')).err).toContain('only a car that is held')
  expect((await run('refund', id, '--reason', 'paid in full by transfer')).status).toBe(0)
  await settle()
  expect(await shown()).toMatchObject({ state: 'completed', refundedCents: 200_00 })
  expect(provider.balance()).toBe(0)
  expect((await car())?.isReserved).toBe(true)
  expect((await run('refund', id, '--reason', 'x')).err).toContain('Nothing is owed')
})

test('a purchase that came to nothing: refunded with its car for sale again', async () => {
  const { run, id, settle, car } = await aHeldCar()
  await run('complete', id, '--reason', 'signed')
  expect((await run('refund', id, '--reason', 'finance fell through', '--for-sale-again')).status).toBe(0)
  await settle()
  expect((await car())?.isReserved).toBe(false)
})

test('a refund that the provider refuses is listed with its reason until it is made', async () => {
  const { run, id, settle, provider, later } = await aHeldCar()
  provider.faults.push(({ path }) =>
    path === '/v1/refunds'
      ? { status: 402, body: { error: { type: 'card_error', code: 'insufficient_funds' } } }
      : null,
  )
  await run('release', id, '--reason', 'sold at the yard')
  await settle()
  expect((await run('list', '--owed')).out).toContain('insufficient_funds')
  provider.faults.splice(0)
  later(minutes(1))
  await settle()
  expect((await run('list', '--owed')).out).toContain('0 of 0')
})

test('one that is not there, and the buyer’s link, are told to nobody', async () => {
  const { run, id, token } = await aHeldCar()
  expect((await run('show', 'nothing')).err).toContain('There is no reservation nothing')
  expect((await run('release', 'nothing', '--reason', 'x')).err).toContain('There is no reservation nothing')
  const all = [
    await run('list', '--json'),
    await run('show', id),
    await run('release', id, '--reason', 'x', '--json'),
  ]
  expect(all.map(({ out, err }) => out + err).join()).not.toContain(token)
})

test('a person is taken out of what ended, and never out of a car that is held', async () => {
  const { site, run, id, settle, shown } = await aHeldCar()
  const person = { phone: null, email: 'buyer1@example.com' }
  const erase = () =>
    scope(world(), site).db.transaction(async (tx) => {
      const found = await reservationsOfPerson(tx, site.id, person)
      await eraseReservations(tx, site.id, found)
      return found.length
    })
  expect(await erase()).toBe(1)
  expect((await shown()).buyer.email).toBe('buyer1@example.com')
  await run('release', id, '--reason', 'x')
  await settle()
  expect(await erase()).toBe(1)
  expect(await shown()).toMatchObject({
    buyer: { name: '', lastName: '', email: '', phone: '' },
    chargedCents: 200_00,
    mails: [],
  })
  expect(await erase()).toBe(0)
})

test('the report of some days is CSV for a spreadsheet, and the days are asked for their order', async () => {
  const { run, id } = await aHeldCar()
  const { out, status } = await run('report', '--from', '2026-07-01', '--to', '2026-07-01')
  const [head, row] = out.split('\r\n')
  expect([status, head?.slice(1)]).toEqual([0, expect.stringMatching(/^date,time,zone,yard,reference,/)])
  expect(row).toMatch(/^2026-07-01,12:00,AEST,Moorooka,.*,Buyer1 Lee,deposit,200\.00,,AUD,stripe,/)
  expect(row).toContain(id)
  const none = await run('report', '--from', '2026-07-02', '--to', '2026-07-31', '--json')
  expect(JSON.parse(none.out)).toEqual({ movements: [] })
  expect((await run('report', '--from', '2026-07-02', '--to', '2026-07-01')).err).toContain('is later than')
  expect((await run('report', '--from', '2026-02-30', '--to', '2026-03-01')).err).toContain('must be a day')
})

test('compare says what ledger and provider have not both, and solved takes a problem off the list', async () => {
  const { run, id, provider } = await aHeldCar()
  const days = ['--from', '2026-06-30', '--to', '2026-07-02'] as const
  expect(await run('compare', ...days)).toMatchObject({
    status: 0,
    out: '1 movements at the provider, 0 differences.\n',
  })
  provider.refund(provider.find(id))
  const { status, out, err } = await run('compare', ...days)
  expect([status, out]).toEqual([1, expect.stringMatching(/refund re_\w+ of \$200\.00 is not in the ledger/)])
  expect(err).toContain('differ')
  expect((await run('solved', id, '--reason', 'nothing')).err).toContain('It has no problem')
})
