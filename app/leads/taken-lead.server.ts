import { and, eq, isNull } from 'drizzle-orm'
import type { Attachment } from '#app/platform/message.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { invitation } from './delivery/invitation.ts'
import type { LeadPayload } from './lead.ts'
import { appointmentOf } from './lead-contact.ts'
import type { TakenForm } from './lead-forms.server.ts'
import { leadDeliveries, leads, wholeLead } from './tables.server.ts'

export type TakenLead = NonNullable<Awaited<ReturnType<typeof takenLead>>>

/** A lead that its visitor looks at again, by an id that nobody can guess; null for one that is not there. */
export async function takenLead(scope: Scope, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const isIt = and(eq(leads.siteId, scope.site.id), eq(leads.id, id), isNull(leads.erasedAt))
  return scope.db.transaction(async (transaction) => {
    const [lead] = await transaction.select(wholeLead).from(leads).where(isIt)
    if (!lead) return null
    const toBuyer = await transaction
      .select({ id: leadDeliveries.id })
      .from(leadDeliveries)
      .where(
        and(
          eq(leadDeliveries.siteId, scope.site.id),
          eq(leadDeliveries.leadId, id),
          eq(leadDeliveries.kind, 'confirmation'),
        ),
      )
    return { ...lead, hasReceipt: toBuyer.length > 0 }
  })
}

type Booked = { readonly id: string; readonly payload: LeadPayload }

/** The booked appointment as a file for calendars: its mail carries it, and the page after the form hands it out. */
export function calendarFile(
  { id, payload }: Booked,
  { slug, settings }: Site,
  form: TakenForm | undefined,
  now: Date,
): Attachment | null {
  const time = appointmentOf(payload, settings)
  if (!form?.appointment || !time) return null
  const content = invitation({
    leadId: id,
    siteSlug: slug,
    siteName: settings.name,
    now,
    carName: typeof payload.car_name === 'string' ? payload.car_name : '',
    url: typeof payload.car_url === 'string' ? payload.car_url : payload.url,
    location: time.location,
    startsAt: time.startsAt,
    minutes: form.appointment.minutes(settings),
    trial: form.appointment.words(settings),
  })
  return { name: `${form.kind}.ics`, contentType: 'text/calendar; charset=utf-8', content }
}
