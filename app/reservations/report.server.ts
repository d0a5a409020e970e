import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { locationOf } from '#app/locations/locations.ts'
import type { Period } from '#app/platform/payments.ts'
import { zonedIso, zoneName } from '#app/platform/zoned-time.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { yardZone } from './money-words.ts'
import { type MoneyKind, reservationReference } from './reservation.ts'
import { reservationMoney, reservations } from './tables.server.ts'

/** Deposits for the dealer's books: a row for each time that money moved; what is past is never told otherwise later. */

export const reportColumns = [
  'date',
  'time',
  'zone',
  'yard',
  'reference',
  'stock_number',
  'car',
  'buyer',
  'movement',
  'in',
  'out',
  'currency',
  'provider',
  'provider_id',
  'payment_id',
  'reservation',
]

const words: Partial<Record<MoneyKind, readonly [string, 'in' | 'out']>> = {
  charge: ['deposit', 'in'],
  refund: ['refund', 'out'],
  'refund-failed': ['refund came back', 'in'],
  chargeback: ['dispute lost', 'out'],
}

/** Amounts '200.00' in whole and hundredths of dollars, in one of two columns, so that none has a sign. */
export async function moneyReport({ site, db }: Scope, { from, to }: Period): Promise<string[][]> {
  const { settings } = site
  const isIts = and(
    eq(reservations.siteId, reservationMoney.siteId),
    eq(reservations.id, reservationMoney.reservationId),
  )
  const found = await db.transaction((transaction) =>
    transaction
      .select({ money: reservationMoney, row: reservations })
      .from(reservationMoney)
      .innerJoin(reservations, isIts)
      .where(
        and(
          eq(reservationMoney.siteId, site.id),
          gte(reservationMoney.at, from.toISOString()),
          lt(reservationMoney.at, to.toISOString()),
        ),
      )
      .orderBy(asc(reservationMoney.at), asc(reservationMoney.providerId), asc(reservationMoney.kind)),
  )
  return found.flatMap(({ money, row }) => {
    const label = words[money.kind]
    if (!label) return []
    const zone = yardZone(row.locationId, settings)
    const at = new Date(money.at)
    const [date = '', time = ''] = zonedIso(at, zone).split('T')
    const amount = (money.cents / 100).toFixed(2)
    return [
      [
        date,
        time.slice(0, 5),
        zoneName(at, zone),
        locationOf(settings, row.locationId)?.name ?? '',
        reservationReference(row.id),
        row.stockNumber,
        row.carName,
        row.erasedAt ? '(erased)' : [row.name, row.lastName].filter(Boolean).join(' '),
        label[0],
        label[1] === 'in' ? amount : '',
        label[1] === 'out' ? amount : '',
        money.currency.toUpperCase(),
        money.provider,
        money.providerId,
        money.paymentId,
        row.id,
      ],
    ]
  })
}
