import { randomUUID } from 'node:crypto'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { FormFacts, LeadForm } from '../lead-form.ts'
import { describeForm } from './describe-form.ts'
import type { FormDescription } from './form-description.ts'

/** What a page with a form loads. */
export type PageForm = {
  readonly form: FormDescription
  /** Names this showing of the form. */
  readonly submission: string
}

type Shown = Omit<FormFacts, 'settings'> & { readonly action: string }

export const pageForm = (settings: SiteSettings, form: LeadForm, shown: Shown): PageForm => ({
  form: describeForm(form, { settings, ...shown }),
  submission: randomUUID(),
})
