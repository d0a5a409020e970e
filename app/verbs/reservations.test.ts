import { afterEach, expect, test } from 'vitest'
import { reservationByToken } from '#app/reservations/reservations.server.ts'
import { reservations } from '#app/reservations/tables.server.ts'
import { aReservingSite } from '#test/reservations.ts'
import { deedsOf, managed, managing } from '#test/staff.ts'
import { now, worldOf } from '#test/world.ts'
import { bookPeriod, compareBooks } from './reservation-books.server.ts'
import {
  completeHold,
  listReservationsOver,
  refundDeposit,
  releaseHold,
  solveReservation,
} from './reservations.server.ts'

const world = worldOf()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const who = 'person p1'

async function aHeldCar() {
  const yard = await aReservingSite(world())
  closing.push(yard.close)
  const started = await yard.reserve()
  if (!('reservation' in started)) throw new Error(JSON.stringify(started))
  const { id, token } = started.reservation
  yard.provider.pay(yard.provider.find(id))
  await reservationByToken(yard.factsFor(), token, { ask: true })
  return { by: managed(world(), yard.site), id, asked: { id, reason: 'Ann Chen rang', now } }
}

test('who ends a hold is written down with the change, and of the reason nothing', async () => {
  const { by, id, asked } = await aHeldCar()
  expect(await releaseHold(by, { ...asked, reason: ' ' })).toEqual({ lacks: 'reason' })
  expect(await releaseHold(by, { ...asked, id: 'no-such-id' })).toHaveProperty('refused')
  expect(await refundDeposit(by, asked)).toHaveProperty('refused')
  expect(await deedsOf(by)).toEqual([])
  const done = await releaseHold(by, asked)
  expect(done).toMatchObject({
    reservation: { id, state: 'released', history: [{}, {}, { actor: 'dealer' }] },
  })
  expect(JSON.stringify(done)).not.toContain('"token"')
  expect(await releaseHold(by, asked)).toHaveProperty('refused')
  expect(await deedsOf(by)).toEqual([
    {
      who,
      verb: 'reservation.release',
      subject: `reservation:${id}`,
      before: { state: 'held' },
      after: { state: 'released' },
    },
  ])
})

test('a car is bought, its deposit goes back, and a problem is looked at: each by somebody', async () => {
  const { by, id, asked } = await aHeldCar()
  const subject = `reservation:${id}`
  expect(await completeHold(by, asked)).toMatchObject({ reservation: { state: 'completed' } })
  expect(await refundDeposit(by, asked)).toMatchObject({ reservation: { state: 'completed' } })
  expect(await solveReservation(by, asked)).toEqual({ refused: 'It has no problem.' })
  await by.db.transaction((transaction) => transaction.update(reservations).set({ problem: 'Look at it.' }))
  expect(await solveReservation(by, asked)).toHaveProperty('reservation')
  expect(await deedsOf(by)).toEqual([
    { who, verb: 'reservation.complete', subject, before: { state: 'held' }, after: { state: 'completed' } },
    { who, verb: 'reservation.refund', subject },
    { who, verb: 'reservation.solve', subject },
  ])
})

test('reservations over sites are told with whose they are; the books of days are held against the provider', async () => {
  const [one, other] = [await aHeldCar(), await aHeldCar()]
  const found = await listReservationsOver([one.by, other.by], { limit: 1 })
  expect(found).toMatchObject({ count: 2, reservations: [{ state: 'held' }] })
  expect(bookPeriod(one.by, { from: '2026-07-02', to: '2026-07-01' })).toBeNull()
  const period = bookPeriod(one.by, { from: '2026-07-01', to: '2026-07-01' })
  expect(await compareBooks(managing(world()), other.by, period!)).toEqual({ movements: 1, differences: [] })
  expect(await deedsOf(one.by)).toEqual([])
})
