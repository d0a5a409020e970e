import { and, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { siteMail } from '#app/mail/site-mail.ts'
import { waitAfter } from '#app/platform/retry-schedule.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import { moneyOf } from './ledger.server.ts'
import { buyerMail, dealerMail } from './mail-text.ts'
import { backCents, settled } from './money.ts'
import { hasOpenDispute } from './reading.server.ts'
import { reservationMails, reservations } from './tables.server.ts'
import type { WorkContext } from './work-context.server.ts'

/** Brings mails to where they go: a row is the job, as with leads (docs/decisions/0015). */

const leaseSeconds = 60
const mostAtOnce = 20

type Mail = typeof reservationMails.$inferSelect

/** Sends what is due; how many there were. */
export async function sendMails(context: WorkContext): Promise<number> {
  if (!context.messages.canSend.email) return 0
  const mails = await claim(context)
  await Promise.all(mails.map((mail) => sendOne(context, mail)))
  return mails.length
}

async function claim({ database, now }: WorkContext): Promise<Mail[]> {
  const at = now()
  const later = new Date(at.getTime() + leaseSeconds * 1000).toISOString()
  return database.asPlatform(async (transaction) => {
    const due = await transaction
      .select({ id: reservationMails.id })
      .from(reservationMails)
      .where(and(eq(reservationMails.status, 'waiting'), lte(reservationMails.dueAt, at.toISOString())))
      .orderBy(reservationMails.dueAt)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return transaction
      .update(reservationMails)
      .set({ attempts: sql`${reservationMails.attempts} + 1`, dueAt: later })
      .where(
        inArray(
          reservationMails.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })
}

async function sendOne(context: WorkContext, mail: Mail): Promise<void> {
  const { database, log, now } = context
  const outcome = await tried(context, mail).catch((error: Error) => ({
    sent: false as const,
    reason: error.name,
    permanent: false,
  }))
  const wait = outcome.sent || outcome.permanent ? null : waitAfter(mail.attempts, { random: Math.random() })
  const status = outcome.sent ? 'delivered' : wait === null ? 'dead' : 'waiting'
  const lastProblem = outcome.sent ? null : outcome.reason.slice(0, 300).toWellFormed().replaceAll('\0', '')
  const dueAt = new Date(now().getTime() + (wait ?? 0) * 1000).toISOString()
  await database.asSite(mail.siteId, (transaction) =>
    transaction
      .update(reservationMails)
      .set({ status, lastProblem, ...(status === 'waiting' && { dueAt }) })
      .where(and(eq(reservationMails.siteId, mail.siteId), eq(reservationMails.id, mail.id))),
  )
  if (status === 'dead')
    log.error(
      { site: mail.siteId, reservation: mail.reservationId, kind: mail.kind },
      'a mail about a reservation could not be sent',
    )
}

async function tried({ database, messages, now }: WorkContext, mail: Mail) {
  const site = await findSiteById(database, mail.siteId)
  const row = await database.asSite(mail.siteId, async (transaction) => {
    const [found] = await transaction
      .select({ ...getTableColumns(reservations), isDisputed: sql<boolean>`${hasOpenDispute}` })
      .from(reservations)
      .where(and(eq(reservations.siteId, mail.siteId), eq(reservations.id, mail.reservationId)))
    return found && { ...found, money: await moneyOf(transaction, found) }
  })
  if (!site || !row)
    return { sent: false as const, reason: 'the site or the reservation is gone', permanent: true }
  const { settings } = site
  const car = row.carId
    ? await findCar(scopeOf(site, database, { kind: 'job', name: 'reservation-mails' }), row.carId, now())
    : null
  const { money, ...known } = row
  const refund = money.find(({ kind, providerId }) => kind === 'refund' && providerId === mail.detail)
  const sums = { backCents: backCents(settled(money), row.endedAt), refundCents: refund?.cents ?? 0 }
  const facts = { ...known, ...sums, detail: mail.detail, picture: car?.images[0]?.url ?? null }
  const isBuyer = mail.audience === 'buyer'
  const [dealer] = settings.leads.deliver.filter((target) => target.kind === 'email')
  const replyTo = isBuyer ? dealer?.to : row.email
  return messages.send(site.id, {
    channel: 'email',
    id: mail.id,
    to: mail.target,
    fromName: settings.name,
    ...(settings.leads.fromAddress && { from: settings.leads.fromAddress }),
    ...(replyTo && { replyTo }),
    ...siteMail((isBuyer ? buyerMail : dealerMail)(mail.kind, facts, settings), settings, row.origin),
  })
}
