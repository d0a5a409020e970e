import { locationType, shownLocations } from '#app/locations/locations.ts'
import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { Car } from '#app/stock/car.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { fillRows } from './field-widths.ts'
import { termsMissing } from './form-check.ts'
import { checkSuffix, type FieldDescription, type FormKind } from './form-description.ts'

export type FormFacts = {
  readonly settings: SiteSettings
  readonly action: string
  readonly car?: Car | null
  /** The page's own location, where it has one. */
  readonly location?: Location | null
  /** The matter that a link came with; one that the form does not have is passed over. */
  readonly category?: string | null
}

const similarMessage = 'Can you please find me something similar?'
export const photosMessage = 'Please send me more photos of this vehicle.'

const carMessage = ({ name, stockNumber }: Pick<Car, 'name' | 'stockNumber'>) =>
  `I'd like to know more about the ${name} (stock number ${stockNumber}).`

/** What each form asks. */
export function leadFields(kind: FormKind, facts: FormFacts): FieldDescription[] {
  const { settings } = facts
  const lastStep = kind === 'test-drive' ? 1 : 0
  // Who looks for work wants neither a trade-in valued nor offers.
  const wishes = kind === 'careers' ? [] : [...services(settings), optIn(settings)]
  const own = fillRows([...contactFields(kind, settings), ...ownFields(kind, facts)])
  return [
    ...(kind === 'test-drive' ? testDriveFields(facts) : []),
    ...[...own, ...wishes, terms(kind, settings)].map((field) => ({ ...field, step: lastStep })),
  ]
}

/** Where the car is, or the page's own location: then it is not asked. */
export const fixedLocation = ({ settings, car, location }: FormFacts) =>
  location ?? (car ? placeOfCar(car, settings).location : null)

type Unplaced = Omit<FieldDescription, 'step'>

const text = (name: string, label: string, more: Partial<FieldDescription> = {}): Unplaced => ({
  name,
  label,
  type: 'text',
  required: false,
  maxLength: 200,
  ...more,
})

function contactFields(kind: FormKind, { enquiry }: SiteSettings): Unplaced[] {
  const asks = (field: (typeof enquiry.fields)[number]) =>
    enquiry.fields.includes(field) && ['general', 'careers'].includes(kind)
  return [
    text('name', 'Name', {
      required: true,
      missing: 'Please enter your name.',
      maxLength: 100,
      autoComplete: asks('last_name') ? 'given-name' : 'name',
      half: asks('last_name'),
    }),
    ...(asks('last_name')
      ? [text('last_name', 'Last name', { maxLength: 100, autoComplete: 'family-name', half: true })]
      : []),
    text('email', 'Email', {
      type: 'email',
      required: true,
      missing: 'Please enter your email.',
      maxLength: 254,
      autoComplete: 'email',
      half: true,
    }),
    text('phone', 'Phone', {
      type: 'tel',
      required: true,
      missing: 'Please enter your phone number.',
      maxLength: 20,
      autoComplete: 'tel',
      half: true,
    }),
    ...(asks('postcode')
      ? [
          text('postcode', 'Postcode', {
            type: 'postcode',
            required: true,
            missing: 'Please enter a postcode.',
            maxLength: 4,
            autoComplete: 'postal-code',
            half: true,
          }),
        ]
      : []),
  ]
}

function ownFields(kind: FormKind, facts: FormFacts): Unplaced[] {
  if (kind === 'general') return [...generalFields(facts), message(kind, facts)]
  if (kind === 'careers') return [...positionField(facts), message(kind, facts)]
  // The default text of a request for photos goes along unseen (ENQ-28).
  return kind === 'photos' ? [] : [message(kind, facts)]
}

function message(kind: FormKind, { settings, car }: FormFacts): Unplaced {
  const starts: Partial<Record<FormKind, string>> = {
    similar: similarMessage,
    ...(car && { car: carMessage(car) }),
  }
  return text('message', kind === 'careers' ? 'About you' : 'Comments', {
    type: 'textarea',
    required: settings.enquiry.messageRequired && kind !== 'test-drive',
    missing: kind === 'careers' ? 'Please tell us a little about yourself.' : 'Please add a comment.',
    maxLength: 5000,
    ...(starts[kind] && { value: starts[kind] }),
  })
}

const choice = (
  name: string,
  label: string,
  missing: string,
  options: readonly { value: string; label: string }[],
): Unplaced => ({
  name,
  label,
  type: 'select',
  required: true,
  missing,
  maxLength: 200,
  options,
  half: true,
  // ENQ-09
  ...(options.length === 1 && { value: options[0]!.value }),
})

const chosenAtFirst = (field: Unplaced, value: string | null | undefined): Unplaced =>
  value && field.options?.some((option) => option.value === value) ? { ...field, value } : field

const sameOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

function generalFields({ settings, location, category }: FormFacts): Unplaced[] {
  const { fields, categories, distributionLocation } = settings.enquiry
  const locations = shownLocations(settings)
  const places = [...new Set(locations.flatMap((one) => one.distribution_locations))]
  const all: (Unplaced | false)[] = [
    fields.includes('category') &&
      categories.length > 1 &&
      chosenAtFirst(
        choice('category', 'Category', 'Please choose a category.', sameOptions(categories)),
        category,
      ),
    fields.includes('Rego') && text('Rego', 'Rego', { maxLength: 10, half: true }),
    fields.includes('location') && !location && locationChoice(locations),
    fields.includes('dealership_slug') &&
      !location &&
      settings.dealerships.length > 1 &&
      choice(
        'dealership_slug',
        'Dealership',
        'Please choose a dealership.',
        settings.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
      ),
    distributionLocation &&
      places.length > 0 && {
        ...choice(
          'distribution_location',
          'Where would you like to see it or have it delivered?',
          '',
          sameOptions(places),
        ),
        required: false,
      },
  ]
  return all.filter((field) => field !== false)
}

const locationChoice = (locations: readonly Location[]) =>
  choice(
    'location',
    'Location',
    'Please choose a location.',
    locations.map(({ id, name }) => ({ value: id, label: name })),
  )

function positionField({ settings: { careers } }: FormFacts): Unplaced[] {
  if (careers.roles.length === 0) return []
  return [
    choice(
      'position',
      'Position',
      'Please choose a position.',
      sameOptions([...careers.roles, 'Any position']),
    ),
  ]
}

/** Where cars are driven: the sales locations that the site shows. */
export const testDriveLocations = (settings: SiteSettings) =>
  shownLocations(settings).filter((location) => locationType(location) === 'sales')

function testDriveFields(facts: FormFacts): FieldDescription[] {
  return [
    ...(fixedLocation(facts) ? [] : [{ ...locationChoice(testDriveLocations(facts.settings)), half: false }]),
    text('dateTime', 'Time', { type: 'slot', maxLength: 40 }),
  ].map((field) => ({ ...field, step: 0 }))
}

/** 'Roof racks' ↔ 'roof_racks_check_options' (ENQ-39). */
const services = ({ enquiry }: SiteSettings): Unplaced[] =>
  enquiry.additionalServices.map((label) =>
    text(`${label.toLowerCase().replace(/[^a-z0-9]+/g, '_')}${checkSuffix}`, label, { type: 'checkbox' }),
  )

const optIn = ({ enquiry }: SiteSettings): Unplaced =>
  text('opt_in', enquiry.optInText, { type: 'checkbox', value: 'true' })

/** What the terms checkbox says, and what is kept as agreed to. */
export const termsText = (kind: FormKind, { enquiry }: Pick<SiteSettings, 'enquiry'>): string =>
  kind === 'careers'
    ? enquiry.termsText.replace('about this enquiry', 'about my application')
    : enquiry.termsText

const terms = (kind: FormKind, settings: SiteSettings): Unplaced =>
  text('terms_conditions', termsText(kind, settings), {
    type: 'checkbox',
    required: true,
    missing: termsMissing,
  })
