import { sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leadConsents, leads, marketingStops } from './tables.server.ts'

/** Who agreed to offers by e-mail and has not withdrawn that since: to nobody else may the dealer send any. */
export type MarketingConsent = {
  readonly email: string
  readonly name: string
  readonly wording: string
  readonly givenAt: string
}

/**
 * By the newest record of each address, however its letters were written. Who has said STOP since by text, from a number that
 * stands with the address, agrees no more. What a program seems to have sent agrees to nothing.
 */
export async function marketingList(scope: Scope): Promise<MarketingConsent[]> {
  const { rows } = (await scope.db.transaction(async (transaction) =>
    transaction.execute(sql`
      select email, name, wording, "givenAt" from (
        select distinct on (lower(c.email)) lower(c.email) as email, c.name, c.wording, c.kind, c.given_at as "givenAt"
        from ${leadConsents} c
        join ${leads} l on l.site_id = c.site_id and l.id = c.lead_id
        where c.site_id = ${scope.site.id} and c.kind in ('marketing', 'withdrawal') and c.email <> ''
          and (c.kind = 'withdrawal' or not l.is_suspected)
        order by lower(c.email), c.given_at desc, c.kind desc
      ) newest
      where kind = 'marketing' and not exists (
        select from ${marketingStops} s join ${leads} theirs on theirs.site_id = s.site_id and theirs.buyer_phone = s.phone
        where s.site_id = ${scope.site.id} and theirs.buyer_email = newest.email and s.stopped_at >= newest."givenAt"
      )
      order by email`),
  )) as unknown as { rows: MarketingConsent[] }
  return rows.map((row) => ({ ...row, givenAt: new Date(row.givenAt).toISOString() }))
}
