import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import { hasEmail, hasPhone } from '#app/platform/person-match.server.ts'
import { deleteOlder } from '#app/platform/retention.server.ts'
import { isUnsettled, readReservations } from './reading.server.ts'
import { reservationMails, reservations } from './tables.server.ts'

/** What reservations hold of a person, to be shown, erased and forgotten in time. Inside a transaction of the site. */

const isTheirs = (person: Person) =>
  and(
    isNull(reservations.erasedAt),
    or(hasPhone(reservations.phone, person), hasEmail(reservations.email, person)),
  )

export async function reservationsOfPerson(transaction: Transaction, siteId: string, person: Person) {
  const reservations = await readReservations(transaction, siteId, isTheirs(person), 10_000)
  const ids = reservations.map(({ id }) => id)
  const mails = ids.length
    ? await transaction
        .select({ id: reservationMails.id, reservationId: reservationMails.reservationId })
        .from(reservationMails)
        .where(and(eq(reservationMails.siteId, siteId), inArray(reservationMails.reservationId, ids)))
    : []
  return reservations.map(({ token: _, ...reservation }) => ({
    ...reservation,
    mailIds: mails.filter((mail) => mail.reservationId === reservation.id).map(({ id }) => id),
  }))
}

/**
 * Takes the person out of those that ended. Car, times and money stay: they are the dealer's books. A car that is held, or
 * money that is still to go back, needs to know whose it is.
 */
export async function eraseReservations(
  transaction: Transaction,
  siteId: string,
  found: readonly { readonly id: string }[],
): Promise<void> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  const erased = await transaction
    .update(reservations)
    .set({
      name: '',
      lastName: '',
      email: '',
      phone: '',
      userId: null,
      networkPrint: null,
      submission: null,
      erasedAt: sql`now()` as never,
    })
    .where(
      and(
        eq(reservations.siteId, siteId),
        inArray(reservations.id, ids),
        notInArray(reservations.state, ['started', 'held']),
        sql`not ${isUnsettled}`,
      ),
    )
    .returning({ id: reservations.id })
  if (erased.length === 0) return
  const those = inArray(
    reservationMails.reservationId,
    erased.map(({ id }) => id),
  )
  await transaction.delete(reservationMails).where(and(eq(reservationMails.siteId, siteId), those))
}

/** History, money and mails go with it; one that is held, or owes something, stays. */
export const forgetReservations = (database: Database, siteId: string, months: number): Promise<number> =>
  deleteOlder(database, siteId, {
    table: reservations,
    at: reservations.endedAt,
    months,
    where: sql`not ${isUnsettled}`,
  })
