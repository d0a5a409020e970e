import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { emailsIn, isRole, personName, phonesIn } from './inbound/contacts.ts'
import { findInbound, listInbound } from './inbound/inbound-list.server.ts'
import { parseMail } from './inbound/parse-mail.server.ts'
import { wordsOf } from './inbound/read-mail.server.ts'
import { inboundMails } from './tables.server.ts'

/** What came from elsewhere and could not be read, until a person of the yard has. */

const isSetAside = 'set aside by a person'

/** As what is asked beside the counts. */
export const countUnread = ({ site }: Scope): SQL<number> =>
  sql<number>`(select count(*)::int from inbound_mails where site_id = ${site.id} and outcome = 'not read')`

export const listUnread = (scope: Scope, limit: number) => listInbound(scope, { limit, outcome: 'not read' })

/** With its words, and what of a person was found in them; null: there is none, or somebody dealt with it. */
export async function findUnread(scope: Scope, id: string) {
  const mail = await findInbound(scope, id)
  if (mail?.outcome !== 'not read') return null
  const parsed = mail.way === 'adf' || mail.way === 'sms' ? null : await parseMail(mail.raw).catch(() => null)
  const text = parsed ? wordsOf(parsed) : mail.raw.toString()
  const from = parsed && !isRole(parsed.from.address) ? parsed.from : null
  return {
    ...mail,
    text,
    found: {
      name: from ? personName(from.name) : '',
      phone: phonesIn(text)[0] ?? '',
      email: emailsIn(text).find((email) => !isRole(email)) ?? from?.address ?? '',
    },
  }
}

/** False: it is not one that waits for a person. */
export const setUnreadAside = ({ site, db }: Scope, id: string, isAside: boolean): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const { siteId, outcome, reason } = inboundMails
    const stands = isAside
      ? eq(outcome, 'not read')
      : and(eq(outcome, 'passed over'), sql`${reason} like ${`${isSetAside}%`}`)
    const set = isAside
      ? { outcome: 'passed over' as const, reason: sql`${`${isSetAside}: `} || coalesce(${reason}, '')` }
      : { outcome: 'not read' as const, reason: sql`substr(${reason}, ${isSetAside.length + 3})` }
    const changed = await transaction
      .update(inboundMails)
      .set(set)
      .where(and(eq(siteId, site.id), eq(inboundMails.id, id), stands))
      .returning({ id: inboundMails.id })
    return changed.length > 0
  })
