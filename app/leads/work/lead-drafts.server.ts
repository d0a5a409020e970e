import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leads } from '../tables.server.ts'
import { isOfWhole } from './put-together.server.ts'
import { leadDrafts, leadMessages } from './tables.server.ts'

/** Answers that are being written, a person's one for each lead; and what somebody did about the lead meanwhile. */

/** Who has not written for so long is not writing. */
const writingSeconds = 180

export type Unseen =
  /** Somebody of the yard answered, or the buyer wrote: it is to be read first. */
  { readonly unseen: 'answered' } | { readonly unseen: 'writing'; readonly personId: string }

export type Seen = {
  /** The newest of what was said; '': nothing was. */
  readonly lastId: string
  /** Of whom it is known that they are writing. */
  readonly writers: readonly string[]
}

/** Who answers and who keeps a draft wait for one another. Null: there is no such lead. */
export async function holdLead(
  transaction: Transaction,
  siteId: string,
  leadId: string,
): Promise<{ readonly isSpam: boolean } | null> {
  const [held] = await transaction
    .select({ isSpam: leads.isSuspected })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.id, leadId)))
    .for('no key update')
  return held ?? null
}

type Draft = {
  /** Of the answer that it becomes: once that is there, nothing is kept. */
  readonly messageId: string
  readonly subject: string
  readonly text: string
}

/** False: it was sent meanwhile, or there is no such lead. */
export const saveDraft = (
  { site, db }: Scope,
  leadId: string,
  personId: string,
  { messageId, subject, text }: Draft,
): Promise<boolean> =>
  db.transaction(
    async (transaction) => {
      if (!(await holdLead(transaction, site.id, leadId))) return false
      const sent = await transaction
        .select({ id: leadMessages.id })
        .from(leadMessages)
        .where(and(eq(leadMessages.siteId, site.id), eq(leadMessages.id, messageId)))
      if (sent.length > 0) return false
      await transaction
        .insert(leadDrafts)
        .values({ siteId: site.id, leadId, personId, subject, text })
        .onConflictDoUpdate({
          target: [leadDrafts.siteId, leadDrafts.leadId, leadDrafts.personId],
          set: { subject, text, savedAt: sql`now()` as never },
        })
      return true
    },
    { commit: 'soon' },
  )

const isOf = (siteId: string, leadId: string, personId: string) =>
  and(eq(leadDrafts.siteId, siteId), eq(leadDrafts.leadId, leadId), eq(leadDrafts.personId, personId))

export const dropDraft = (transaction: Transaction, siteId: string, leadId: string, personId: string) =>
  transaction.delete(leadDrafts).where(isOf(siteId, leadId, personId))

/** A person's own, and those of others who are writing now. */
export const draftsOfLead = ({ site, db }: Scope, leadId: string, personId: string) =>
  db.transaction(async (transaction) => {
    const all = await draftsWhere(
      transaction,
      site.id,
      leadId,
      or(eq(leadDrafts.personId, personId), isBeingWritten),
    )
    return {
      own: all.find((one) => one.personId === personId) ?? null,
      others: all.filter((one) => one.personId !== personId),
    }
  })

const isBeingWritten = gt(leadDrafts.savedAt, sql`now() - make_interval(secs => ${writingSeconds})` as never)

const draftsWhere = (transaction: Transaction, siteId: string, leadId: string, where: SQL | undefined) =>
  transaction
    .select()
    .from(leadDrafts)
    .where(and(eq(leadDrafts.siteId, siteId), eq(leadDrafts.leadId, leadId), where))
    .orderBy(leadDrafts.personId)

/** What counts as said to the buyer or by them. */
export const isSaid = ({
  kind,
  status,
}: Pick<typeof leadMessages.$inferSelect, 'kind' | 'status'>): boolean =>
  kind === 'reply' || kind === 'call' || ((kind === 'email' || kind === 'sms') && status !== 'refused')

/** What whoever answers has not seen; null: nothing. */
export async function unseenOf(
  transaction: Transaction,
  siteId: string,
  leadId: string,
  { personId, lastId, writers }: Seen & { readonly personId: string },
): Promise<Unseen | null> {
  const [last] = await transaction
    .select({ id: leadMessages.id, actor: leadMessages.actor })
    .from(leadMessages)
    .where(
      and(
        eq(leadMessages.siteId, siteId),
        isOfWhole(leadMessages.leadId, siteId, leadId),
        or(
          inArray(leadMessages.kind, ['reply', 'call']),
          and(inArray(leadMessages.kind, ['email', 'sms']), ne(leadMessages.status, 'refused')),
        ),
      ),
    )
    .orderBy(desc(leadMessages.at), desc(leadMessages.id))
    .limit(1)
  const isOwn = last?.actor?.kind === 'person' && last.actor.id === personId
  if (last && last.id !== lastId && !isOwn) return { unseen: 'answered' }
  const others = await draftsWhere(
    transaction,
    siteId,
    leadId,
    and(ne(leadDrafts.personId, personId), isBeingWritten),
  )
  const unknown = others.find((one) => !writers.includes(one.personId))
  return unknown ? { unseen: 'writing', personId: unknown.personId } : null
}
