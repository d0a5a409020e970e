import {
  choice,
  formFields,
  locationChoice,
  message,
  sameOptions,
  text,
  type Unplaced,
} from '#app/leads/form/form-fields.ts'
import { dealershipOf } from '#app/leads/lead.ts'
import type { FormFacts, LeadForm } from '#app/leads/lead-form.ts'
import { shownLocations } from '#app/locations/locations.ts'

/** ENQ-02: of the contact page. */
export const generalForm: LeadForm = {
  kind: 'general',
  category: ({ enquiry }) => enquiry.categories[0]!,
  subcategory: () => 'General Enquiry',
  event: 'enquiry',
  pastWords: 'General enquiry',
  fields: (facts) =>
    formFields(facts.settings, {
      asks: facts.settings.enquiry.fields,
      own: [...ownFields(facts), message(facts.settings)],
    }),
  page: { title: () => 'Send Us a Message', hidden: onlyDealership },
}

/** The dealership goes along unasked where there is only one. */
function onlyDealership({ settings, location }: FormFacts): Record<string, string> {
  const dealership = dealershipOf(settings, { location: location ?? null, slug: undefined, car: null })
  return dealership ? { dealership_slug: dealership.slug } : {}
}

function ownFields({ settings, location, category }: FormFacts): Unplaced[] {
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

const chosenAtFirst = (field: Unplaced, value: string | null | undefined): Unplaced =>
  value && field.options?.some((option) => option.value === value) ? { ...field, value } : field
