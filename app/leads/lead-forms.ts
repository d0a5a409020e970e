import { eventIdOf } from '#app/analytics/event-ids.ts'
import type { Car } from '#app/stock/car.ts'
import { trialOf } from '#app/stock/vehicle-kind.ts'
import { enquiryPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type FormDescription, type FormKind, formEvents } from './form-description.ts'
import { carFields, dealershipOf, subcategoryOf } from './lead.ts'
import {
  type FormFacts,
  fixedLocation,
  leadFields,
  photosMessage,
  testDriveLocations,
} from './lead-fields.ts'

/** The forms of the site's pages. */
export function leadForm(kind: FormKind, facts: FormFacts): FormDescription {
  const { settings, action } = facts
  const { enquiry } = settings
  return {
    kind,
    site: settings.slug,
    api: settings.api.base,
    title: titleOf(kind, facts),
    action,
    steps: kind === 'test-drive' ? ['When suits you?', 'Your details'] : [titleOf(kind, facts)],
    fields: leadFields(kind, facts),
    hidden: hiddenFields(kind, facts),
    submitLabel: enquiry.submitLabel,
    privacy: enquiry.privacyText.replaceAll('{dealer}', settings.name),
    eventId: eventIdOf(formEvents[kind], settings.analytics.map),
    ...(kind === 'test-drive' && { booking: bookingOf(facts) }),
  }
}

function bookingOf(facts: FormFacts): NonNullable<FormDescription['booking']> {
  const fixed = fixedLocation(facts)
  const locations = fixed ? [fixed] : testDriveLocations(facts.settings)
  return {
    locationId: (fixed ?? (locations.length === 1 ? locations[0] : null))?.id ?? null,
    dealerships: Object.fromEntries(locations.map(({ id, dealership_id }) => [id, dealership_id])),
    carId: facts.car?.id ?? null,
  }
}

function titleOf(kind: FormKind, { settings, car = null }: FormFacts): string {
  const titles: Partial<Record<FormKind, string>> = {
    similar: 'Find Me Something Similar',
    photos: 'Request Photos',
    'test-drive': trialOf(settings, car).book,
    careers: 'Apply to Join Us',
    general: 'Send Us a Message',
  }
  return titles[kind] ?? settings.enquiry.openLabel
}

function hiddenFields(kind: FormKind, { settings, car = null, location }: FormFacts): Record<string, string> {
  const dealership = dealershipOf(settings, { location: location ?? null, slug: undefined, car: null })
  return {
    form: kind,
    ...(kind === 'general' && dealership && { dealership_slug: dealership.slug }),
    ...carFields(car, settings),
    subcategory: subcategoryOf(kind, car),
    ...(kind === 'photos' && { message: photosMessage }),
    ...(location && { location: location.id }),
  }
}

/** The form that a link about a car opens. A sold car is asked about no more, but another like it may be (VEH-35). */
export function aboutCar(about: string | null, car: Car, { features }: SiteSettings): FormKind {
  if (car.status === 'sold' || about === 'similar') return 'similar'
  if (about === 'photos') return 'photos'
  return about === 'test-drive' && features.testDrive ? 'test-drive' : 'car'
}

/** Where that form has its page. */
export const carFormPath = ({ slug }: Pick<Car, 'slug'>, kind: FormKind): string =>
  enquiryPath(slug, kind === 'car' ? undefined : kind)
