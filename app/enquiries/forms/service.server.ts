import { receiptStep } from '#app/leads/after-form.ts'
import { extra } from '#app/leads/caller-fields.ts'
import {
  choice,
  formFields,
  locationChoice,
  message,
  sameOptions,
  text,
  type Unplaced,
} from '#app/leads/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import { locationType, shownLocations } from '#app/locations/locations.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

const works = [
  'Logbook service',
  'Something is wrong',
  'Tyres, brakes or battery',
  'Recall or warranty',
  'Something else',
]
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Places of service, and yards that may repair and have none beside them; a dealer that names neither has one at each place. */
function workshops(settings: SiteSettings): Location[] {
  const shown = shownLocations(settings)
  const isService = (location: Location) => locationType(location) === 'service'
  const street = ({ address }: Location) => `${address.street} ${address.postcode}`
  const served = new Set(shown.filter(isService).map(street))
  const own = shown.filter(
    (location) =>
      isService(location) ||
      (locationType(location) === 'sales' &&
        location.motor_vehicle_repairer &&
        !served.has(street(location))),
  )
  return own.length > 0 ? own : shown
}

/** Monday to Sunday, those on which a workshop is open. */
function openDays(locations: readonly Location[]): string[] {
  const open = new Set(
    locations.flatMap(({ contact_detail }) =>
      contact_detail.opening_hours.flatMap(({ weekday, status }) => (status === 'Open' ? weekday : [])),
    ),
  )
  return [1, 2, 3, 4, 5, 6, 0].filter((day) => open.has(day)).map((day) => days[day]!)
}

/** Of /pages/book-a-service and the service page (CON-03, TEN-24). */
export const serviceForm: LeadForm = {
  kind: 'service',
  category: () => 'Service Enquiry',
  subcategory: () => 'Service Booking',
  event: 'enquiry',
  department: 'other',
  noun: 'booking request',
  pastWords: 'Service booking',
  fields: ({ settings }) => formFields(settings, { own: ownFields(settings), hasWishes: false }),
  extras: ['vehicle', 'odometer', 'service_type', 'preferred_day', 'drop_off'].map((name) => extra(name)),
  page: { title: () => 'Book a service', submitLabel: 'Ask for a time' },
  after: (facts) => ({
    heading: "Thanks, we've got your booking request",
    text: "It's with our service team.",
    steps: [
      ...receiptStep(facts),
      `We'll call or write within ${facts.answerWithin} to confirm a time and tell you what it costs.`,
      'Nothing is booked until you have said yes.',
    ],
  }),
}

function ownFields(settings: SiteSettings): Unplaced[] {
  const places = workshops(settings)
  const open = openDays(places)
  return [
    text('vehicle', `Make, model and year`, {
      required: true,
      missing: `Please tell us which ${settings.stock.noun.toLowerCase()} it is.`,
      maxLength: 80,
      half: true,
    }),
    text('Rego', 'Rego', { maxLength: 10, half: true }),
    choice('service_type', 'What does it need?', 'Please choose what it needs.', sameOptions(works)),
    ...(places.length > 1 ? [locationChoice(places)] : []),
    ...(open.length > 0
      ? [
          {
            ...choice('preferred_day', 'Which day suits you?', '', sameOptions(open)),
            required: false,
          },
        ]
      : []),
    {
      ...choice(
        'drop_off',
        'Drop-off',
        '',
        sameOptions(['First thing', 'Morning', 'Afternoon', "I'll wait"]),
      ),
      required: false,
    },
    message(settings, { label: 'Anything else we should know?', required: false }),
  ]
}
