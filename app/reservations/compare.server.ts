import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { PaymentFailure, Period, ProviderMovement } from '#app/platform/payments.ts'
import { heldByDeployment } from '#app/platform/per-deployment.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { noteProblem } from './history.server.ts'
import type { Row } from './occurrence.server.ts'
import type { ProviderFacts } from './payment-page.server.ts'
import { providerOf } from './providers.server.ts'
import { byId, rowOf } from './reading.server.ts'
import { reservationDisputes, reservationEvents, reservationMoney, reservations } from './tables.server.ts'
import type { WorkContext } from './work-context.server.ts'

/** The ledger held against the provider's own balance: what one of them has and the other has not. */

export type Difference = {
  readonly what: 'not in the ledger' | 'not at the provider' | 'of another amount'
  readonly kind: ProviderMovement['kind']
  readonly paymentId: string
  readonly id: string
  readonly at: string
  /** What the provider says; null where it says nothing. */
  readonly providerCents: number | null
  readonly ledgerCents: number | null
  /** Null where no reservation is known to it. */
  readonly reservationId: string | null
}
export type Comparison = { readonly movements: number; readonly differences: readonly Difference[] }

type Facts = Pick<ProviderFacts, 'scope' | 'provider' | 'now'>
type MoneyRow = typeof reservationMoney.$inferSelect

/** What the provider dates a little otherwise than we do. */
const marginMs = 24 * 3_600_000

export async function comparePayments(
  { scope, provider: open }: Omit<Facts, 'now'>,
  { from, to }: Period,
): Promise<Comparison | PaymentFailure> {
  const provider = await open(scope.site.settings.payments.provider ?? null)
  if ('failed' in provider) return provider
  const [earlier, later] = [from.getTime() - marginMs, to.getTime() + marginMs]
  const all = await provider.movements({ from: new Date(earlier), to: new Date(later) })
  if ('failed' in all) return all
  const { rows, disputes } = await ledgerOf({ scope }, all, { from, to })
  const isIn = ({ at }: { readonly at: string }) =>
    Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime()
  const ours = all.filter(
    ({ siteId, paymentId }) =>
      siteId === scope.site.id || rows.some((row) => row.kind === 'charge' && row.paymentId === paymentId),
  )
  const unheard = ours.filter(isIn).flatMap((one) => fromProvider(one, rows, disputes))
  const unseen = rows
    .filter((row) => row.provider === provider.name && isIn(row))
    .flatMap((row) => fromLedger(row, all))
  return { movements: ours.filter(isIn).length, differences: [...unheard, ...unseen] }
}

/** What the ledger has of these payments, and of this time. */
function ledgerOf({ scope }: Pick<Facts, 'scope'>, all: readonly ProviderMovement[], { from, to }: Period) {
  const { site, db } = scope
  const isNear = and(gte(reservationMoney.at, from.toISOString()), lt(reservationMoney.at, to.toISOString()))
  const paymentIds = [...new Set(all.map(({ paymentId }) => paymentId))]
  const isMeant = paymentIds.length ? or(isNear, inArray(reservationMoney.paymentId, paymentIds)) : isNear
  return db.transaction(async (transaction) => ({
    rows: await transaction
      .select()
      .from(reservationMoney)
      .where(and(eq(reservationMoney.siteId, site.id), isMeant)),
    disputes: await transaction
      .select({ id: reservationDisputes.id })
      .from(reservationDisputes)
      .where(eq(reservationDisputes.siteId, site.id)),
  }))
}

function fromProvider(
  one: ProviderMovement,
  rows: readonly MoneyRow[],
  disputes: readonly { readonly id: string }[],
): Difference[] {
  const { kind, paymentId, sourceId, cents, at } = one
  const its = rows.filter((row) => row.paymentId === paymentId)
  const told = { kind, paymentId, id: sourceId, at, providerCents: cents }
  const reservationId = its[0]?.reservationId ?? null
  if (kind === 'dispute')
    return disputes.some(({ id }) => id === sourceId)
      ? []
      : [{ ...told, what: 'not in the ledger', ledgerCents: null, reservationId }]
  const isKind = (row: MoneyRow) =>
    kind === 'refund' ? /^refund(-pending|-failed)?$/.test(row.kind) : row.kind === kind
  const row = its.find((row) => row.providerId === sourceId && isKind(row))
  if (!row) return [{ ...told, what: 'not in the ledger', ledgerCents: null, reservationId }]
  return row.cents === cents
    ? []
    : [{ ...told, what: 'of another amount', ledgerCents: row.cents, reservationId }]
}

/** What is pending, refused or came back need not have moved anything there. */
const moving: Partial<Record<MoneyRow['kind'], ProviderMovement['kind']>> = {
  charge: 'charge',
  refund: 'refund',
  chargeback: 'dispute',
}

function fromLedger(row: MoneyRow, all: readonly ProviderMovement[]): Difference[] {
  const kind = moving[row.kind]
  if (!kind || all.some((one) => one.kind === kind && one.sourceId === row.providerId)) return []
  const { paymentId, providerId: id, at, cents, reservationId } = row
  const [providerCents, what] = [null, 'not at the provider'] as const
  return [{ kind, paymentId, id, at, providerCents, ledgerCents: cents, reservationId, what }]
}

export function differenceWords({ what, kind, id, providerCents, ledgerCents }: Difference): string {
  const amount = dollarsAndCents(providerCents ?? ledgerCents ?? 0)
  const beside = what === 'of another amount' ? `, in the ledger ${dollarsAndCents(ledgerCents ?? 0)}` : ''
  return `The ${kind.replace('-', ' that ')} ${id} of ${amount} is ${what}${beside}: look at it at the provider.`
}

/** Tells the dealer of each, in its reservation; the provider is asked again about its page. */
async function noteDifferences({ scope, now }: Facts, differences: readonly Difference[]): Promise<void> {
  const { site, db } = scope
  for (const one of differences) {
    if (one.reservationId === null) continue
    await db.transaction(async (transaction) => {
      const row = await rowOf(transaction, site.id, byId(one.reservationId!))
      if (!row || (await isTold(transaction, row, differenceWords(one)))) return
      await transaction
        .update(reservations)
        .set({ askAt: row.sessionId === null ? row.askAt : now().toISOString() })
        .where(and(eq(reservations.siteId, site.id), byId(row.id)))
      const by = { cause: 'misfit', actor: 'clock', now: now() } as const
      await noteProblem(transaction, site, row, { words: differenceWords(one), ...by })
    })
  }
}

/** Days overlap, and what was solved is not told again. */
async function isTold(transaction: Transaction, { siteId, id }: Row, words: string): Promise<boolean> {
  const { reservationId, reason } = reservationEvents
  const its = and(eq(reservationEvents.siteId, siteId), eq(reservationId, id), eq(reason, words))
  return (await transaction.select({ reason }).from(reservationEvents).where(its).limit(1)).length > 0
}

/** What the last daily comparison of this process found, for the alarms. */
export const lastComparison = heldByDeployment<{ readonly differences: number; readonly unasked: number }>()

const hourMs = 3_600_000

/** A day that is over for an hour, for each site that takes payments; with the hours before, in case a day was left out. */
export async function compareAll(context: WorkContext): Promise<void> {
  const { database, log, now, print, secretOf } = context
  const to = new Date(now().getTime() - hourMs)
  const period = { from: new Date(to.getTime() - 50 * hourMs), to }
  let [differences, unasked] = [0, 0]
  for (const site of await listSites(database)) {
    if (site.settings.payments.provider === undefined) continue
    const scope = scopeOf(site, database, { kind: 'job', name: 'compare' })
    const secret = (name: string) => secretOf(site.id, name)
    const facts: Facts = { scope, now, provider: (name) => providerOf({ scope, secret, print }, name) }
    const compared = await comparePayments(facts, period)
    if ('failed' in compared) {
      unasked++
      log.error({ site: site.slug, ...compared }, 'the ledger could not be compared with the provider')
      continue
    }
    differences += compared.differences.length
    for (const one of compared.differences)
      log.error({ site: site.slug, ...one }, 'the ledger differs from the provider')
    await noteDifferences(facts, compared.differences)
  }
  lastComparison.hold(database, { differences, unasked })
}
