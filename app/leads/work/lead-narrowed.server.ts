import { and, eq, gte, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leads } from '../tables.server.ts'
import { formsOfKind, type LeadKind } from './lead-kinds.ts'
import type { LeadState } from './lead-states.ts'
import type { LeadFilters } from './lead-views.ts'
import { leadWork } from './tables.server.ts'

/** A view of the leads narrowed, as the database is asked. */

export const stateOf = sql<LeadState>`coalesce(${leadWork.state}, 'new')`

/**
 * Of an appointment that was booked and is still to come: its table is of a room above. Asked once for all rows, so that those are read
 * as without it.
 */
export const isBooked = ({ site }: Scope) => sql`${stateOf} not in ('sold', 'lost') and ${leads.id} in (
  select lead_id from test_drives where site_id = ${site.id} and starts_at > now())`

const isOfKind = (kind: LeadKind): SQL =>
  kind === 'enquiry'
    ? notInArray(leads.form, Object.values(formsOfKind).flat())
    : inArray(leads.form, [...formsOfKind[kind]])

/** Where it is answered (`locationOf`): what names no place of the site's, at the first. */
function isAtYard({ site }: Scope, yard: string): SQL | undefined {
  const [first, ...others] = site.settings.locations.map(({ id }) => id)
  return yard === first
    ? or(isNull(leads.locationId), notInArray(leads.locationId, others))
    : eq(leads.locationId, yard)
}

/** What narrows a view; `since`: it came then or later. */
export type Narrowed = Omit<LeadFilters, 'came'> & { readonly since?: Date | null }

/** `cameAt`: the moment by which the rows are read. */
export const isAmong = (
  scope: Scope,
  { yard, state, person, kind, since }: Narrowed,
  cameAt: typeof leads.receivedAt | typeof leadWork.receivedAt,
): SQL | undefined =>
  and(
    yard ? isAtYard(scope, yard) : undefined,
    state ? eq(stateOf, state) : undefined,
    person ? eq(leadWork.assigneeId, person) : undefined,
    kind ? isOfKind(kind) : undefined,
    since ? gte(cameAt, since.toISOString()) : undefined,
  )
