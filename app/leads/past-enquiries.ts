import { browserStorage } from '#app/ui/browser-storage.ts'
import { isText, isTextOrNone, listOf, optional } from '#app/ui/shapes.ts'
import type { LeadForm } from './lead-form.ts'

/** What was asked from this browser: no names and no words of the visitor. */
type Past = { lead_id: string; form: string; car_id: string | null; at?: string }
/** The newest first. */
const Pasts = listOf<Past>({ lead_id: isText, form: isText, car_id: isTextOrNone, at: optional(isText) })

const key = 'enquiries'
const most = 20

type Storage_ = () => Storage

const readAll = (site: string, storage?: Storage_) => browserStorage(site, storage).read(key, Pasts) ?? []

export function rememberEnquiry(site: string, enquiry: Required<Past>, storage?: Storage_): void {
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
