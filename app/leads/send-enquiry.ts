import { recordEvent } from '#app/analytics/record-event.ts'
import { browserStorage } from '#app/ui/browser-storage.ts'
import type { FormDescription, FormErrors } from './form/form-description.ts'
import { formDrafts } from './form/form-draft.ts'
import { rememberEnquiry } from './past-enquiries.ts'
import { rememberUser } from './remembered-user.ts'

/** How a form reaches the server from a browser with scripts. */

/** ERR-02 */
export const submitFailed = 'An error occurred when submitting this form'
/** ERR-01 */
const noLeadId = 'An unexpected error occured'

export type Sent =
  | { readonly leadId: string }
  | { readonly errors: FormErrors }
  | { readonly problem: string; readonly detail: string | null }

const longestWaitMs = 30_000

export async function sendEnquiry(
  { api }: Pick<FormDescription, 'api'>,
  entered: Readonly<Record<string, string>>,
  post: typeof fetch = fetch,
): Promise<Sent> {
  try {
    const answer = await post(`${api}/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(entered),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    return readAnswer(await answer.json().catch(() => ({})), answer.ok)
  } catch (error) {
    console.warn('A form was not sent', error)
    return { problem: submitFailed, detail: null }
  }
}

type Body = { lead_id?: unknown; error?: unknown; errors?: unknown }

function readAnswer(body: Body | null, isOk: boolean): Sent {
  const { lead_id, error, errors } = body ?? {}
  if (isOk && typeof lead_id === 'string') return { leadId: lead_id }
  if (errors && typeof errors === 'object' && Object.keys(errors).length > 0)
    return { errors: errors as FormErrors }
  if (typeof error === 'string' && error) return { problem: submitFailed, detail: error }
  return isOk ? { problem: noLeadId, detail: null } : { problem: submitFailed, detail: null }
}

/** Where a visitor goes after a form was taken (ENQ-23): the page looks the lead up, and says only what is true of it. */
export function successPath(
  { kind, hidden }: Pick<FormDescription, 'kind' | 'hidden'>,
  leadId: string,
): string {
  const facts = { form: kind, ...(hidden.car_id && { car: hidden.car_id }), lead: leadId }
  return `/success?${new URLSearchParams(facts)}`
}

/** ENQ-22: the event, the enquiry and who sent it, in the browser; nothing of it is a draft any more. */
export function afterSuccess(
  form: FormDescription,
  leadId: string,
  entered: Readonly<Record<string, string>>,
): void {
  const carId = form.hidden.car_id ?? null
  formDrafts(form.site).forget(form.action)
  const { kind: name, department } = form
  recordEvent({ id: form.eventId, site: form.site, carId, form: { name, department } })
  if (!form.isPrivate) rememberUser(form.site, entered)
  const at = new Date().toISOString()
  rememberEnquiry(form.site, { lead_id: leadId, form: form.kind, car_id: carId, at })
  browserStorage(form.site).write('last-enquiry', { lead_id: leadId, form: form.kind, car_id: carId })
}

/** ERR-02: what went wrong is kept, for whoever helps the visitor. */
export const keepProblem = (site: string, problem: string, detail: string | null): void => {
  browserStorage(site).write('last-form-error', { problem, detail, at: new Date().toISOString() })
}
