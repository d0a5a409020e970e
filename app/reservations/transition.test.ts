import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import type { Cause, ReservationState } from './reservation.ts'
import { owedCents, type Standing, transition } from './transition.ts'

const start: Standing = { state: 'started', lastCause: 'pressed' }
const inTime = { isInTime: true, isCarFree: true }

function after(causes: readonly Cause[], about = inTime, from: Standing = start): ReservationState {
  const end = causes.reduce<Standing>((standing, cause) => {
    const state = transition(standing, cause, about)
    return state === standing.state ? standing : { state, lastCause: cause }
  }, from)
  return end.state
}

test('RES-16 each cause leads to the state that the requirement names', () => {
  expect(after(['paid'])).toBe('held')
  expect(after(['needs-no-payment'])).toBe('held')
  expect(after(['payment-time-over'])).toBe('failed')
  expect(after(['not-opened'])).toBe('failed')
  expect(after(['paid', 'hold-over'])).toBe('released')
  expect(after(['paid', 'cancelled'])).toBe('released')
  expect(after(['paid', 'released'])).toBe('released')
  expect(after(['paid', 'completed'])).toBe('completed')
  expect(after(['completed'])).toBe('started')
  expect(after(['hold-over'])).toBe('started')
})

test('what ended stays ended: a bought car is never taken back, and no state is left for an earlier one', () => {
  const rank: Record<ReservationState, number> = { started: 0, failed: 1, held: 2, released: 3, completed: 3 }
  const causes: Cause[] = [
    'paid',
    'needs-no-payment',
    'not-opened',
    'payment-time-over',
    'hold-over',
    'cancelled',
    'released',
    'refunded',
    'completed',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...causes), { maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      (list, isInTime, isCarFree) => {
        let standing = start
        for (const cause of list) {
          const state = transition(standing, cause, { isInTime, isCarFree })
          expect(rank[state]).toBeGreaterThanOrEqual(rank[standing.state])
          if (standing.state === 'released' || standing.state === 'completed')
            expect(state).toBe(standing.state)
          if (state !== standing.state) standing = { state, lastCause: cause }
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('RES-20 a payment that came late, or for a car that is gone, holds nothing', () => {
  for (const about of [
    { isInTime: false, isCarFree: true },
    { isInTime: true, isCarFree: false },
  ])
    for (const list of [['paid'], ['payment-time-over', 'paid'], ['cancelled', 'paid']] as Cause[][])
      expect(after(list, about), list.join()).toBe('released')
})

test('every order of the same causes ends the same: twice, late, the refund before the payment', () => {
  const told: Cause[] = ['paid', 'payment-time-over', 'cancelled', 'refunded', 'not-opened', 'released']
  const set = fc.subarray(told, { minLength: 1 }).chain((some) => {
    const twice = fc.array(fc.constantFrom(...some), { maxLength: 3 })
    return twice.chain((again) => {
      const all = [...some, ...again]
      return fc.record({
        one: shuffled(all),
        other: shuffled(all),
        isInTime: fc.boolean(),
        isCarFree: fc.boolean(),
      })
    })
  })
  fc.assert(
    fc.property(set, ({ one, other, isInTime, isCarFree }) => {
      expect(after(one, { isInTime, isCarFree })).toBe(after(other, { isInTime, isCarFree }))
    }),
    { numRuns: 5000 },
  )
})

const shuffled = (all: readonly Cause[]) =>
  fc.array(fc.nat(), { minLength: all.length, maxLength: all.length }).map((keys) =>
    all
      .map((cause, i) => ({ cause, key: keys[i]! }))
      .sort((a, b) => a.key - b.key)
      .map(({ cause }) => cause),
  )

test('what is owed is everything but the one deposit of a car that is held or bought', () => {
  const money = {
    depositCents: 200_00,
    chargedCents: 200_00,
    refundedCents: 0,
    isDepositReturned: false,
    pendingCents: 0,
    chargedBackCents: 0,
  }
  expect(owedCents({ ...money, state: 'held' })).toBe(0)
  expect(owedCents({ ...money, state: 'held', chargedCents: 400_00 })).toBe(200_00)
  expect(owedCents({ ...money, state: 'held', chargedCents: 400_00, refundedCents: 200_00 })).toBe(0)
  expect(owedCents({ ...money, state: 'released' })).toBe(200_00)
  expect(owedCents({ ...money, state: 'failed' })).toBe(200_00)
  expect(owedCents({ ...money, state: 'released', refundedCents: 200_00 })).toBe(0)
  expect(owedCents({ ...money, state: 'released', pendingCents: 200_00 })).toBe(0)
  expect(owedCents({ ...money, state: 'released', chargedBackCents: 150_00 })).toBe(50_00)
  expect(owedCents({ ...money, state: 'completed' })).toBe(0)
  expect(owedCents({ ...money, state: 'completed', isDepositReturned: true })).toBe(200_00)
})
