import type { FieldDescription } from '#app/leads/form/form-description.ts'
import { formFields } from '#app/leads/form/form-fields.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What a buyer is asked to reserve a car: name, last name, email, phone and the terms (API-39). */
export const buyerFields = (settings: SiteSettings): FieldDescription[] =>
  formFields(settings, { asks: ['last_name'], own: [], hasWishes: false })
