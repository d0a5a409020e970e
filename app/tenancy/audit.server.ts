import { randomUUID } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from './actor.ts'
import { may } from './permissions.ts'
import type { Scope } from './scope.server.ts'
import { type AuditValues, audit } from './tables.server.ts'
import type { VerbName } from './verb-names.ts'

/** What somebody did: the verb, to which thing, and the values that it changed. */
export type Deed = {
  readonly verb: VerbName
  /** 'page:/about-us' */
  readonly subject: string
  readonly before?: AuditValues
  readonly after?: AuditValues
}

/** The scope of somebody whose name is written down. */
export type StaffScope = Scope & { readonly actor: Staff }

let written = 0
/** By the millisecond, and within it by turns of a process: rows are listed and paged by it alone. */
const auditId = () =>
  [
    Date.now().toString(16).padStart(12, '0'),
    (written++ % 2 ** 24).toString(16).padStart(6, '0'),
    randomUUID(),
  ].join('-')

/** Nothing was done: who acts has no role for it. */
export class NotAllowedError extends Error {
  override name = 'NotAllowedError'
  readonly verb: VerbName
  constructor(verb: VerbName) {
    super(`${verb} is not allowed`)
    this.verb = verb
  }
}

/**
 * Writes a deed down in the transaction that does it; `siteId` null: it was done to the deployment. Throws NotAllowedError, which undoes
 * the transaction, where the actor has no role for it: no screen and no program gets around it.
 */
export async function writeAudit(
  transaction: Transaction,
  siteId: string | null,
  actor: Staff,
  { verb, subject, before, after }: Deed,
): Promise<void> {
  if (!may(actor, verb)) throw new NotAllowedError(verb)
  await transaction.insert(audit).values({
    id: auditId(),
    siteId,
    actor,
    verb,
    subject,
    ...(before && { before }),
    ...(after && { after }),
  })
}

/**
 * A scope whose transaction writes down what it did, as it commits. `deedOf` is told what the transaction came to; null:
 * nothing was changed, and nothing is written.
 */
export function audited<T>(scope: StaffScope, deedOf: (outcome: T) => Deed | null): StaffScope {
  const { site, actor, db } = scope
  return {
    ...scope,
    db: {
      ...db,
      transaction: (work, options) =>
        db.transaction(async (transaction) => {
          const outcome = await work(transaction)
          const deed = deedOf(outcome as never)
          if (deed) await writeAudit(transaction, site.id, actor, deed)
          return outcome
        }, options),
    },
  }
}

export type AuditRow = typeof audit.$inferSelect

/** The newest first; a page of them goes on after the last row of the one before. */
export const listAudit = (
  { site, db }: Scope,
  { subject, after, limit }: { subject?: string; after?: string; limit: number },
): Promise<AuditRow[]> =>
  db.transaction((transaction) =>
    transaction
      .select()
      .from(audit)
      .where(
        and(
          eq(audit.siteId, site.id),
          subject === undefined ? undefined : eq(audit.subject, subject),
          after === undefined ? undefined : lt(audit.id, after),
        ),
      )
      .orderBy(desc(audit.id))
      .limit(limit),
  )

/** For an erasure: values of these things go from the audit; who did what, and when, stay. */
export const blankAudit = (transaction: Transaction, subjects: readonly string[]): Promise<unknown> =>
  transaction.execute(
    sql`select forecourt_blank_audit(array[${sql.join(
      subjects.map((subject) => sql`${subject}`),
      sql`, `,
    )}]::text[])`,
  )
