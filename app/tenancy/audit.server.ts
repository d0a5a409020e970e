import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { actorKey, type Person, type Staff } from './actor.ts'
import { may, needsProof } from './permissions.ts'
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
const momentPart = (ms: number) => ms.toString(16).padStart(12, '0')
const auditId = () =>
  [momentPart(Date.now()), (written++ % 2 ** 24).toString(16).padStart(6, '0'), randomUUID()].join('-')

/** Nothing was done: who acts has no role for it. */
export class NotAllowedError extends Error {
  override name = 'NotAllowedError'
  readonly verb: VerbName
  constructor(verb: VerbName) {
    super(`${verb} is not allowed`)
    this.verb = verb
  }
}

/** Nothing was done: who acts may, but has not proven to be it for a while. */
export class NotProvenError extends Error {
  override name = 'NotProvenError'
  constructor() {
    super('a fresh proof is needed')
  }
}

/**
 * Writes a deed down in the transaction that does it, under the id that it returns; `siteId` null: it was done to the deployment. Throws NotAllowedError, which undoes
 * the transaction, where the actor has no role for it, and NotProvenError where they have to prove who they are first: no screen and no program gets around it.
 */
export async function writeAudit(
  transaction: Transaction,
  siteId: string | null,
  actor: Staff,
  deed: Deed,
): Promise<string> {
  const [id] = await writeAudits(transaction, siteId, actor, [deed])
  return id!
}

/** Of many at once; their ids in the order of the deeds. */
export async function writeAudits(
  transaction: Transaction,
  siteId: string | null,
  actor: Staff,
  deeds: readonly Deed[],
): Promise<readonly string[]> {
  for (const { verb } of deeds) {
    if (!may(actor, verb)) throw new NotAllowedError(verb)
    if (actor.kind === 'person' && needsProof.has(verb) && !actor.isProven) throw new NotProvenError()
  }
  if (deeds.length === 0) return []
  const { isProven: _, ...who } = actor as Person
  const rows = deeds.map(({ verb, subject, before, after }) => ({
    id: auditId(),
    siteId,
    actor: who as Staff,
    actorKey: actorKey(actor),
    verb,
    subject,
    ...(before && { before }),
    ...(after && { after }),
  }))
  await transaction.insert(audit).values(rows)
  return rows.map(({ id }) => id)
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

export type AuditFilter = {
  readonly subject?: string | undefined
  readonly verb?: VerbName | undefined
  /** A person's id, an operator's name or a program's key. */
  readonly who?: string | undefined
  /** What was done before this moment. */
  readonly until?: Date | undefined
  /** The last row of the page before. */
  readonly after?: string | undefined
}

const only = <Value>(value: Value | undefined, is: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : is(value)

export async function findAudit(scope: Scope, id: string): Promise<AuditRow | null> {
  const [row] = await findAudits(scope, [id])
  return row ?? null
}

/** Of some deeds, in no order. */
export const findAudits = ({ site, db }: Scope, ids: readonly string[]): Promise<AuditRow[]> =>
  db.transaction((transaction) =>
    transaction
      .select()
      .from(audit)
      .where(and(eq(audit.siteId, site.id), inArray(audit.id, [...ids]))),
  )

/** The newest first; a page of them goes on after the last row of the one before. */
export const listAudit = (
  { site, db }: Scope,
  { subject, verb, who, until, after, limit }: AuditFilter & { readonly limit: number },
): Promise<AuditRow[]> =>
  db.transaction((transaction) =>
    transaction
      .select()
      .from(audit)
      .where(
        and(
          eq(audit.siteId, site.id),
          only(subject, (value) => eq(audit.subject, value)),
          only(verb, (value) => eq(audit.verb, value)),
          only(who, (value) => eq(audit.actorKey, value)),
          only(until, (value) => lt(audit.id, momentPart(value.getTime()))),
          only(after, (value) => lt(audit.id, value)),
        ),
      )
      .orderBy(desc(audit.id))
      .limit(limit),
  )

/**
 * What was done to how a person comes in ('person:…'), or to who works at a group ('group:…'), which is of no site; the newest first. Inside a
 * transaction of the platform.
 */
export const auditOfNoSite = (
  transaction: Transaction,
  subject: string,
  limit: number,
): Promise<AuditRow[]> =>
  transaction
    .select()
    .from(audit)
    .where(and(isNull(audit.siteId), eq(audit.subject, subject)))
    .orderBy(desc(audit.id))
    .limit(limit)

/** For an erasure: values of these things go from the audit; who did what, and when, stay. */
export const blankAudit = (transaction: Transaction, subjects: readonly string[]): Promise<unknown> =>
  transaction.execute(
    sql`select forecourt_blank_audit(array[${sql.join(
      subjects.map((subject) => sql`${subject}`),
      sql`, `,
    )}]::text[])`,
  )
