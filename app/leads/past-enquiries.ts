import * as z from 'zod/mini'
import { browserStorage } from '#app/ui/browser-storage.ts'
import type { FormKind } from './form-description.ts'

/** What was asked from this browser, the newest first: no names and no words of the visitor. */
const Past = z.object({
  lead_id: z.string(),
  form: z.string(),
  car_id: z.nullable(z.string()),
  at: z.optional(z.string()),
})

const key = 'enquiries'
const most = 20

const words: Record<FormKind, string> = {
  general: 'General enquiry',
  car: 'Enquiry',
  similar: 'Find something similar',
  photos: 'Photo request',
  'test-drive': 'Test drive',
  careers: 'Job application',
  offer: 'Offer accepted',
  'trade-in': 'Trade-in',
  finance: 'Finance',
  other: 'Enquiry',
}

type Storage_ = () => Storage

const readAll = (site: string, storage?: Storage_) =>
  browserStorage(site, storage).read(key, z.array(Past)) ?? []

export function rememberEnquiry(
  site: string,
  enquiry: { lead_id: string; form: FormKind; car_id: string | null; at: string },
  storage?: Storage_,
): void {
  const others = readAll(site, storage).filter(({ lead_id }) => lead_id !== enquiry.lead_id)
  browserStorage(site, storage).write(key, [enquiry, ...others].slice(0, most))
}

export const pastEnquiries = (site: string, storage?: Storage_) =>
  readAll(site, storage).map(({ form, ...rest }) => ({
    ...rest,
    words: Object.hasOwn(words, form) ? words[form as FormKind] : 'Enquiry',
  }))
