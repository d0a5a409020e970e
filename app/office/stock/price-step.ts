import { dollars } from '#app/ui/money.ts'

/** What stands for a lower price; nobody but a person takes it. */

type Standing = {
  /** What is asked. */
  readonly cents: number
  readonly days: number
  /** By visitors of the site, within the last 7 days. */
  readonly views: number
  /** Within the last 30 days. */
  readonly leads: number
  /** Above the middle of like cars by so much; null: too few are like it. */
  readonly market: { readonly overCents: number; readonly count: number } | null
}
export type PriceStep = { readonly cents: number; readonly reason: string }

/** From then on a car costs more by standing than it brings by waiting. */
const patientDays = 30
const longDays = 60
/** At once, buyers who saved it are told of more than a few dollars, and no yard gives away more. */
const mostOff = 0.03
const off = 0.02

/** To a price that ends in 90, or null where nothing speaks for one. */
export function priceStep({ cents, days, views, leads, market }: Standing): PriceStep | null {
  const here = `${days} days here, ${lookedAt(views)}`
  if (market && market.overCents > 0 && days >= patientDays) {
    const middle = cents - market.overCents
    const over = `${dollars(market.overCents)} over the middle of ${market.count} like it`
    return stepTo(Math.max(middle, cents * (1 - mostOff)), cents, `${here}, and ${over}.`)
  }
  return days >= longDays && leads === 0
    ? stepTo(cents * (1 - off), cents, `${here}, and nobody asked about it in 30 days.`)
    : null
}

const lookedAt = (views: number) =>
  views === 0
    ? 'nobody looked at it in 7 days'
    : `looked at ${views === 1 ? 'once' : `${views} times`} in 7 days`

function stepTo(target: number, cents: number, reason: string): PriceStep | null {
  const ninety = Math.floor((target / 100 + 10) / 100) * 100 - 10
  const to = ninety * 100
  return to > 0 && to < cents ? { cents: to, reason } : null
}
