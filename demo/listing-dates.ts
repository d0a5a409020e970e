import type { Random } from './random.ts'
import { known, type WireCar } from './wire-car.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Whole minutes, so that a feed does not depend on the second in which it is made. */
const moment = (now: Date, daysAgo: number) =>
  new Date(Math.floor((now.getTime() - daysAgo * dayMs) / 60_000) * 60_000).toISOString()

const dayAhead = (now: Date, days: number) =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

export type Standing = Pick<WireCar, 'status' | 'created_at' | 'sold_at' | 'reserved' | 'tag'>

export type StandingHabits = { comingSoon: number; sold: number; arrived: number; reserved: number }

export const usualStanding: StandingHabits = { comingSoon: 0.04, sold: 0.05, arrived: 0.06, reserved: 0.012 }

/** Where a vehicle stands in its life at the dealer: on its way, just in, long in, held, sold lately or long ago. */
export function standing(random: Random, now: Date, habits: StandingHabits): Standing {
  const lot = random.next()
  const long = 9 + 150 * random.next() ** 2
  if (lot < habits.comingSoon) {
    return { status: 'coming_soon', created_at: moment(now, random.between(8.5, 24)), reserved: false }
  }
  if (lot < habits.comingSoon + habits.sold) {
    const soldAgo = random.chance(0.5) ? random.between(0.1, 2.8) : random.between(4, 45)
    return known<Standing>({
      status: 'sold',
      created_at: moment(now, soldAgo + long),
      sold_at: moment(now, soldAgo),
      reserved: false,
      tag: random.chance(0.5) ? 'SOLD' : undefined,
    })
  }
  if (lot < habits.comingSoon + habits.sold + habits.arrived) {
    return { status: 'in_stock', created_at: moment(now, random.between(0.2, 7.5)), reserved: false }
  }
  return { status: 'in_stock', created_at: moment(now, long), reserved: random.chance(habits.reserved) }
}

/** Sold so lately that every dealer still shows it. */
export const soldLately = (now: Date, createdAt: string): Standing => ({
  status: 'sold',
  created_at: createdAt,
  sold_at: moment(now, 1.2),
  reserved: false,
})

/** Mostly paid for months to come; what stands in the yard for long runs out. */
export function registrationExpiry(random: Random, now: Date) {
  const days = random.chance(0.06) ? -random.integer(2, 60) : random.integer(12, 360)
  return dayAhead(now, days)
}
