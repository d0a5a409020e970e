import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Car } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { describeForm } from './describe-form.ts'
import type { FormDescription } from './form-description.ts'
import type { FormFacts, LeadForm } from './lead-form.ts'
import type { LeadFacts } from './lead-forms.server.ts'
import { receiveRequest } from './receive.server.ts'
import { successPath } from './send-enquiry.ts'
import { allTexts, type Entered } from './submission.ts'
import type { Refused } from './use-enquiry-form.ts'

/** A page's form, and what becomes of it when a browser without scripts posts it. */

export type PageForm = {
  readonly form: FormDescription
  /** Names this showing of the form. */
  readonly submission: string
}

export const noStore = { 'Cache-Control': 'no-store' }

type Shown = Omit<FormFacts, 'settings'> & { readonly action: string }

export const pageForm = (settings: SiteSettings, form: LeadForm, shown: Shown): PageForm => ({
  form: describeForm(form, { settings, ...shown }),
  submission: randomUUID(),
})

/** POST → 400 with what was entered, or on to /success. */
export async function takeForm(
  facts: LeadFacts,
  request: Request,
  { kind }: LeadForm,
  { car, known = {} }: { car?: Car | null; known?: Entered } = {},
) {
  const about = car ? { car_id: car.id } : {}
  const answer = await receiveRequest(facts, request, { ...known, form: kind, ...about })
  if (answer.status === 200) throw redirect(successPath({ kind, hidden: about }, answer.leadId), 303)
  const { status, error, errors, entered, retryAfterSeconds } = answer
  const refused: Refused = { values: allTexts(entered), errors, error }
  return data(refused, {
    status,
    headers: { ...noStore, ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
  })
}
