import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Car } from '#app/stock/car.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { openAppointments } from './appointments.server.ts'
import type { FormDescription, FormKind } from './form-description.ts'
import type { FormFacts } from './lead-fields.ts'
import { leadForm } from './lead-forms.ts'
import type { OfferedTime } from './offered-times.ts'
import { receiveRequest } from './receive.server.ts'
import { successPath } from './send-enquiry.ts'
import { type Entered, texts } from './submission.ts'
import type { Refused } from './use-enquiry-form.ts'

/** A page's form, and what becomes of it when a browser without scripts posts it. */

export type PageForm = {
  readonly form: FormDescription
  readonly submission: string
  readonly offered: readonly OfferedTime[] | null
  readonly chosenLocation: string | null
}

export const noStore = { 'Cache-Control': 'no-store' }

type Wanted = Omit<FormFacts, 'settings'> & { readonly chosenLocation?: Location | null }

export async function pageForm(facts: RequestFacts, kind: FormKind, wanted: Wanted): Promise<PageForm> {
  const { scope, now } = facts
  const form = leadForm(kind, { settings: scope.site.settings, ...wanted })
  const chosen = form.booking?.locationId ?? wanted.chosenLocation?.id ?? null
  const location = scope.site.settings.locations.find(({ id }) => id === chosen)
  const offered = form.booking
    ? await openAppointments(scope, location ? [location] : [], {
        now: now(),
        carId: form.booking.carId,
      })
    : null
  return { form, submission: randomUUID(), offered, chosenLocation: chosen }
}

/** POST → 400 with what was entered, or on to /success. */
export async function takeForm(
  facts: RequestFacts,
  request: Request,
  { kind, car, known = {} }: { kind: FormKind; car?: Car | null; known?: Entered },
) {
  const { settings } = facts.scope.site
  const answer = await receiveRequest(facts, request, {
    ...known,
    form: kind,
    ...(car && { car_id: car.id }),
  })
  const form = leadForm(kind, { settings, action: '', car: car ?? null })
  if (answer.status === 200) throw redirect(successPath(form, answer.leadId), 303)
  const { status, error, errors, entered, retryAfterSeconds } = answer
  const names = form.fields.map(({ name }) => name)
  const refused: Refused = { values: texts(entered, names), errors, error }
  return data(refused, {
    status,
    headers: { ...noStore, ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
  })
}
