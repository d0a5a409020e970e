import { eventIdOf } from '#app/analytics/event-ids.ts'
import type { FormDescription } from './form-description.ts'
import { carFields } from './lead.ts'
import type { FormFacts, LeadForm } from './lead-form.ts'

type Shown = FormFacts & { readonly action: string }

/** A form as a page shows it. */
export function describeForm(form: LeadForm, { action, ...facts }: Shown): FormDescription {
  const { settings, car = null, location } = facts
  const { enquiry } = settings
  const { page, kind, department = 'sales' } = form
  const title = page?.title(facts) ?? enquiry.openLabel
  return {
    ...{ kind, title, action, department },
    site: settings.slug,
    api: settings.api.base,
    steps: page?.steps ?? [title],
    fields: form.fields(facts),
    hidden: {
      form: kind,
      ...carFields(car, settings),
      subcategory: form.subcategory(car),
      ...page?.hidden?.(facts),
      ...(location && { location: location.id }),
    },
    submitLabel: enquiry.submitLabel,
    privacy: enquiry.privacyText.replaceAll('{dealer}', settings.name),
    eventId: eventIdOf(form.event, settings.analytics.map),
    ...(form.isPrivate && { isPrivate: true }),
    ...(page?.booking && { booking: page.booking(facts) }),
  }
}
