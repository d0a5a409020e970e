import { eventIdOf } from '#app/analytics/event-ids.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { carFields } from '../lead.ts'
import type { FormFacts, LeadForm } from '../lead-form.ts'
import type { FormDescription } from './form-description.ts'

/** What each form leads to: what becomes of the details, and what is agreed to. */
const legalPages = [
  { label: 'Privacy policy', href: '/privacy-policy' },
  { label: 'Terms of use', href: '/terms-and-conditions' },
]

type Shown = FormFacts & { readonly action: string }

/** A form as a page shows it. */
export function describeForm(form: LeadForm, { action, ...facts }: Shown): FormDescription {
  const { settings, car = null, location } = facts
  const { enquiry } = settings
  const { page, kind, department = 'sales' } = form
  const title = page?.title(facts) ?? enquiry.openLabel
  return {
    kind,
    title,
    action,
    department,
    site: settings.slug,
    api: settings.api.base,
    steps: page?.steps ?? [title],
    fields: form.fields(facts).map((field) => ({
      ...field,
      ...(facts.about?.[field.name] !== undefined && { value: facts.about[field.name]! }),
    })),
    hidden: {
      form: kind,
      ...carFields(car, settings),
      subcategory: form.subcategory(car),
      ...page?.hidden?.(facts),
      ...(location && { location: location.id }),
    },
    submitLabel: page?.submitLabel ?? enquiry.submitLabel,
    legal: legalPages.filter(({ href }) => hasPage(settings, href)),
    privacy: enquiry.privacyText.replaceAll('{dealer}', settings.name),
    eventId: eventIdOf(form.event, settings.analytics.map),
    ...(form.isPrivate && { isPrivate: true }),
    ...(page?.booking && { booking: page.booking(facts) }),
  }
}
