import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import { hasEmail, hasPhone } from '#app/platform/person-match.server.ts'
import { deleteOlder } from '#app/platform/retention.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type PurchaseAnswers, readAnswers } from './purchase.ts'
import { purchases } from './tables.server.ts'

/** A buyer's answers for one car, kept under the token of their browser, and under their account once they signed in. */
export type Purchase = {
  readonly id: string
  readonly carId: string
  readonly answers: PurchaseAnswers
  readonly leadId: string | null
  readonly reservationId: string | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
export const newPurchaseToken = (): string => randomBytes(32).toString('base64url')

const now = sql`now()` as never
const columns = {
  id: purchases.id,
  carId: purchases.carId,
  userId: purchases.userId,
  answers: purchases.answers,
  leadId: purchases.leadId,
  reservationId: purchases.reservationId,
}

type Asked = { readonly token: string | null; readonly carId: string }

/** Whose it is: of this browser while it is of no account; then of whoever is signed in to that, from any device. */
function isTheirs({ actor }: Scope, token: string | null): SQL {
  const account = actor.kind === 'signed-in' ? eq(purchases.userId, actor.userId) : undefined
  const browser = token ? and(eq(purchases.tokenHash, hashOf(token)), isNull(purchases.userId)) : undefined
  return or(account, browser) ?? sql`false`
}

/** The one they changed last. Who has signed in meanwhile takes the browser's along. */
export async function purchaseOf(scope: Scope, { token, carId }: Asked): Promise<Purchase | null> {
  const { site, actor, db } = scope
  const isIt = and(eq(purchases.siteId, site.id), eq(purchases.carId, carId), isTheirs(scope, token))
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select(columns)
      .from(purchases)
      .where(isIt)
      .orderBy(desc(purchases.changedAt))
      .limit(1)
    if (!row) return null
    const { userId, ...purchase } = row
    if (userId === null && actor.kind === 'signed-in')
      await transaction
        .update(purchases)
        .set({ userId: actor.userId })
        .where(and(eq(purchases.siteId, site.id), eq(purchases.id, row.id)))
    return { ...purchase, answers: readAnswers(purchase.answers) }
  })
}

/** Adds answers to what is kept: two tabs lose nothing of one another. */
export async function keepAnswers(
  scope: Scope,
  { token, carId }: { readonly token: string; readonly carId: string },
  { purchase, answers }: { readonly purchase: Purchase | null; readonly answers: PurchaseAnswers },
): Promise<void> {
  const { site, actor, db } = scope
  const userId = actor.kind === 'signed-in' ? actor.userId : null
  const json = sql`${JSON.stringify(answers)}::text::jsonb`
  const merged = sql`${purchases.answers} || ${json}` as never
  await db.transaction(async (transaction) => {
    if (purchase)
      await transaction
        .update(purchases)
        .set({ answers: merged, changedAt: now })
        .where(and(eq(purchases.siteId, site.id), eq(purchases.id, purchase.id)))
    else
      await transaction.insert(purchases).values({
        siteId: site.id,
        id: randomUUID(),
        tokenHash: hashOf(token),
        carId,
        userId,
        answers: json as never,
        changedAt: now,
      })
  })
}

export const keepOutcome = (
  { site, db }: Scope,
  { id }: Purchase,
  outcome: { readonly leadId?: string; readonly reservationId?: string },
): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction
      .update(purchases)
      .set({ ...outcome, changedAt: now })
      .where(and(eq(purchases.siteId, site.id), eq(purchases.id, id)))
  })

/** Whether this reservation was the end of a purchase. */
export const isPurchase = ({ site, db }: Scope, reservationId: string): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const found = await transaction
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.siteId, site.id), eq(purchases.reservationId, reservationId)))
    return found.length > 0
  })

/** Those of who is signed in that have not come to a reservation, the newest first. */
export async function openPurchases({ site, actor, db }: Scope): Promise<readonly Purchase[]> {
  if (actor.kind !== 'signed-in') return []
  const isOpen = and(
    eq(purchases.siteId, site.id),
    eq(purchases.userId, actor.userId),
    isNull(purchases.reservationId),
  )
  const found = await db.transaction((transaction) =>
    transaction.select(columns).from(purchases).where(isOpen).orderBy(desc(purchases.changedAt)).limit(20),
  )
  return found.map(({ userId: _, ...one }) => ({ ...one, answers: readAnswers(one.answers) }))
}

const details = (name: string) => sql`${purchases.answers}->'details'->>${name}`

/** What a person answered, and what their account holds. Inside a transaction of the site. */
export const purchasesOfPerson = (
  transaction: Transaction,
  siteId: string,
  person: Person,
  userIds: readonly string[],
) =>
  transaction
    .select({ ...columns, changedAt: purchases.changedAt })
    .from(purchases)
    .where(
      and(
        eq(purchases.siteId, siteId),
        or(
          hasPhone(details('phone'), person),
          hasEmail(details('email'), person),
          userIds.length ? inArray(purchases.userId, [...userIds]) : sql`false`,
        ),
      ),
    )

export async function erasePurchases(
  transaction: Transaction,
  siteId: string,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction.delete(purchases).where(
    and(
      eq(purchases.siteId, siteId),
      inArray(
        purchases.id,
        rows.map(({ id }) => id),
      ),
    ),
  )
}

export const forgetPurchases = (database: Database, siteId: string, months: number) =>
  deleteOlder(database, siteId, { table: purchases, at: purchases.changedAt, months })
