import * as z from 'zod/mini'
import { browserStorage } from '#app/ui/browser-storage.ts'
import type { LeadForm } from './lead-form.ts'

/** What was asked from this browser, the newest first: no names and no words of the visitor. */
const Past = z.object({
  lead_id: z.string(),
  form: z.string(),
  car_id: z.nullable(z.string()),
  at: z.optional(z.string()),
})

const key = 'enquiries'
const most = 20

type Storage_ = () => Storage

const readAll = (site: string, storage?: Storage_) =>
  browserStorage(site, storage).read(key, z.array(Past)) ?? []

export function rememberEnquiry(
  site: string,
  enquiry: { lead_id: string; form: string; car_id: string | null; at: string },
  storage?: Storage_,
): void {
  const others = readAll(site, storage).filter(({ lead_id }) => lead_id !== enquiry.lead_id)
  browserStorage(site, storage).write(key, [enquiry, ...others].slice(0, most))
}

/** What each kind of form is called in the list. */
export const pastWords = (forms: readonly Pick<LeadForm, 'kind' | 'pastWords'>[]): Record<string, string> =>
  Object.fromEntries(forms.map((form) => [form.kind, form.pastWords]))

/** `words`: those of every form that the deployment has. */
export const pastEnquiries = (site: string, words: Readonly<Record<string, string>>, storage?: Storage_) =>
  readAll(site, storage).map(({ form, ...rest }) => ({
    ...rest,
    words: (Object.hasOwn(words, form) && words[form]) || 'Enquiry',
  }))
