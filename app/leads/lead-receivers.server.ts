import { createHash, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { DeliveryKind } from './tables.server.ts'

/** Whom a lead is brought to: the dealer's places, and the buyer's receipt. */

export const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
export const since = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`

/** Receivers see it at each attempt. */
export const newDeliveryId = () => `msg_${randomUUID().replaceAll('-', '')}`

export type DealerDelivery = { kind: DeliveryKind; target: string; secret: string | null }

export function dealerDeliveries(site: Site, locationId: string | null): DealerDelivery[] {
  const wanted = site.settings.leads.deliver.filter(
    ({ locations }) => !locations || (locationId !== null && locations.includes(locationId)),
  )
  return wanted.map((target) =>
    target.kind === 'webhook'
      ? { kind: target.kind, target: target.url, secret: target.secret }
      : { kind: target.kind, target: target.to, secret: null },
  )
}

/** A receipt may go to somebody else than who wrote the form: in a day one address of a site gets so many. */
const mostReceiptsADay = 5

export const printsOfReceipts = (email: string) =>
  Array.from({ length: mostReceiptsADay }, (_, i) => ({ print: `receipt ${hash(email.toLowerCase())} ${i}` }))

/** Takes one of the day's prints that are left, for the one row of `fresh` (site_id, lead_id, at); no row where none is. */
export const takenReceipt = (prints: SQL): SQL => sql`
      insert into lead_prints (site_id, print, lead_id, taken_at)
      select site_id, print, lead_id, at from fresh, ${prints} as r (print text)
      where not exists (
        select from lead_prints as taken where taken.site_id = fresh.site_id and taken.print = r.print
          and taken.taken_at > ${since(1440)})
      limit 1
      on conflict (site_id, print) do update set lead_id = excluded.lead_id, taken_at = excluded.taken_at
      where lead_prints.taken_at <= ${since(1440)}
      returning print`
