import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leads } from '../tables.server.ts'
import { columns, joined } from './lead-inbox.server.ts'
import { isAmong, type Narrowed } from './lead-narrowed.server.ts'
import { partsOfAll } from './put-together.server.ts'
import { leadMessages, leadWork } from './tables.server.ts'

/** Those that wait for a person once more, the longest first, sold and lost ones too; with the words that they wait by. */
export const leadsAgain = (scope: Scope, limit: number, narrowed: Narrowed = {}) =>
  scope.db.transaction(async (transaction) => {
    // Who waits for a first answer stands among those.
    const isFirst = sql`(${leadWork.answeredAt} is null and ${leadWork.state} not in ('sold', 'lost'))`
    const found = await transaction
      .select(columns)
      .from(leadWork)
      .innerJoin(leads, joined!)
      .where(
        and(
          eq(leadWork.siteId, scope.site.id),
          isAmong(scope, narrowed, leadWork.receivedAt),
          isNotNull(leadWork.againAt),
          isNull(leadWork.partOf),
          eq(leads.isSuspected, false),
          sql`not ${isFirst}`,
        ),
      )
      .orderBy(leadWork.againAt, leadWork.leadId)
      .limit(limit)
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return []
    const parts = await partsOfAll(transaction, scope.site.id, ids)
    const wholeOf = new Map(parts.map(({ id, whole }) => [id, whole]))
    const said = await transaction
      .select({
        leadId: leadMessages.leadId,
        text: leadMessages.text,
        problem: leadMessages.problem,
        status: leadMessages.status,
      })
      .from(leadMessages)
      .where(
        and(
          eq(leadMessages.siteId, scope.site.id),
          inArray(leadMessages.leadId, [...ids, ...wholeOf.keys()]),
          or(eq(leadMessages.kind, 'reply'), eq(leadMessages.status, 'bounced')),
        ),
      )
      .orderBy(desc(leadMessages.at))
    return found.map((lead) => {
      const isWhy = (one: (typeof said)[number]) =>
        (wholeOf.get(one.leadId) ?? one.leadId) === lead.id &&
        (lead.again === 'bounced') === (one.status === 'bounced')
      // Of what was put together with it, what nobody has answered waits.
      const beside = parts.find(({ whole, isAnswered }) => whole === lead.id && !isAnswered)?.message
      const { text = beside ?? '', problem = null } = said.find(isWhy) ?? {}
      return { ...lead, said: problem ? `Not delivered: ${problem}` : text }
    })
  })
