import { type AfterForm, receiptStep, type TakenFacts } from '#app/leads/form/after-form.ts'
import { extra } from '#app/leads/form/caller-fields.ts'
import {
  choice,
  formFields,
  locationChoice,
  message,
  sameOptions,
  text,
  type Unplaced,
} from '#app/leads/form/form-fields.ts'
import type { TakenForm } from '#app/leads/lead-forms.server.ts'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import { readTime } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { bookAppointment } from '../appointments.server.ts'
import { appointmentLocations, isOpenTime, offersServiceTimes, workshops } from '../appointments.ts'

const works = [
  'Logbook service',
  'Something is wrong',
  'Tyres, brakes or battery',
  'Recall or warranty',
  'Something else',
]
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

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
export const serviceForm: TakenForm = {
  kind: 'service',
  category: () => 'Service Enquiry',
  subcategory: () => 'Service Booking',
  event: 'enquiry',
  department: 'other',
  noun: 'booking request',
  pastWords: 'Service booking',
  fields: ({ settings }) => formFields(settings, { own: ownFields(settings), hasWishes: false }),
  extras: ['vehicle', 'odometer', 'service_type', 'preferred_day', 'drop_off'].map((name) => extra(name)),
  page: {
    title: () => 'Book a service',
    submitLabel: 'Ask for a time',
    booking: ({ settings }) => ({ ...bookingAt(workshopsWithTimes(settings)), kind: 'service' }),
  },
  appointment: {
    name: 'Service',
    words: () => visit,
    minutes: ({ service }) => service.slotMinutes,
    read(entered, { location, settings, now }) {
      const startsAt = readTime(entered, timeZoneOf(location, settings))
      const isWorkshop = workshopsWithTimes(settings).some(({ id }) => id === location.id)
      return startsAt && isWorkshop && isOpenTime(location, settings, startsAt, now, 'service')
        ? startsAt
        : null
    },
    book: (...asked) => bookAppointment('service', ...asked),
  },
  after: (facts) => (facts.time ? afterBooking(facts.time) : afterRequest(facts)),
}

const visit = {
  title: 'Service',
  words: 'service',
  book: 'Book a service',
  bring: 'Bring the logbook, and the key of the wheel nuts.',
}

const workshopsWithTimes = (settings: SiteSettings) => appointmentLocations(settings, 'service')

const bookingAt = (places: readonly Location[]) => ({
  locationId: (places.length === 1 ? places[0]!.id : null) ?? null,
  dealerships: Object.fromEntries(places.map(({ id, dealership_id }) => [id, dealership_id])),
  carId: null,
})

const afterBooking = (time: string): AfterForm => ({
  heading: 'Your service is booked',
  text: `We'll be ready for you on ${time}.`,
  steps: [
    'A confirmation with a calendar invite is on its way to your email.',
    'We call before we do anything that costs more than we told you.',
    'Need to change it? Reply to the email or call us.',
  ],
})

const afterRequest = (facts: TakenFacts): AfterForm => ({
  heading: "Thanks, we've got your booking request",
  text: "It's with our service team.",
  steps: [
    ...receiptStep(facts),
    `We'll call or write within ${facts.answerWithin} to confirm a time and tell you what it costs.`,
    'Nothing is booked until you have said yes.',
  ],
})

function ownFields(settings: SiteSettings): Unplaced[] {
  const places = workshops(settings)
  const hasTimes = offersServiceTimes(settings)
  const open = hasTimes ? [] : openDays(places)
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
    ...(hasTimes ? [text('dateTime', 'When suits you?', { type: 'slot', maxLength: 40 })] : []),
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
