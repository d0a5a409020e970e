import type { PaymentFailure, Period } from '#app/platform/payments.ts'
import { addDays, instantOf } from '#app/platform/zoned-time.ts'
import { type Comparison, comparePayments } from '#app/reservations/compare.server.ts'
import { providerOf } from '#app/reservations/providers.server.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { Acting } from './acting.server.ts'

/** Days of the site, both ends included; null: the first is later than the last. */
export function bookPeriod(
  { site }: Scope,
  { from, to }: Readonly<Record<'from' | 'to', string>>,
): Period | null {
  const { timeZone } = site.settings.site
  const begins = (date: string) => instantOf(date, 0, timeZone) ?? instantOf(date, 60, timeZone)
  const period = { from: begins(from), to: begins(addDays(to, 1)) }
  if (!period.from || !period.to || period.from >= period.to) return null
  return { from: period.from, to: period.to }
}

/** Holds the ledger against the balance of whoever takes the site's payments. */
export function compareBooks(
  { database, sealer }: Acting,
  scope: StaffScope,
  period: Period,
): Promise<Comparison | PaymentFailure> {
  const secret = (name: string) => readSiteSecret(database, sealer, scope.site.id, name)
  const provider = (name: string | null) => providerOf({ scope, secret, print: sealer.print }, name)
  return comparePayments({ scope, provider }, period)
}
