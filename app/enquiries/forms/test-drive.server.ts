import { type AfterForm, receiptStep, type TakenFacts } from '#app/leads/form/after-form.ts'
import type { Booking } from '#app/leads/form/form-description.ts'
import { formFields, locationChoice, message, text } from '#app/leads/form/form-fields.ts'
import type { FormFacts } from '#app/leads/lead-form.ts'
import type { TakenForm } from '#app/leads/lead-forms.server.ts'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import { placeOfCar } from '#app/locations/place-of-car.ts'
import { readTime } from '#app/platform/zoned-time.ts'
import { siteKind, trialOf } from '#app/stock/vehicle-kind.ts'
import { bookAppointment } from '../appointments.server.ts'
import { isOpenTime, testDriveLocations } from '../appointments.ts'

/** ENQ-31: when, then who. */
export const testDriveForm: TakenForm = {
  kind: 'test-drive',
  category: () => 'Test Drive',
  // ENQ-32: demo counts as new.
  subcategory: (car) => `Test Drive Booking ${car?.carType === 'used' ? 'Used' : 'New'}`,
  event: 'test-drive',
  interest: 'test-drive',
  pastWords: 'Test drive',
  // Where a time was picked, its confirmation goes in its place.
  receipt({ car_name: car }, settings) {
    const { words } = siteKind(settings).trial
    const of = typeof car === 'string' && car ? car : null
    return {
      subject: `Your ${words}${of ? `: ${of}` : ''}`,
      heading: `We've got your ${words} request`,
      lines: [
        `Thanks for asking for a ${words}${of ? ` of the ${of}` : ''}. We'll agree on a time with you.`,
      ],
    }
  },
  fields: (facts) => [
    ...(fixedLocation(facts)
      ? []
      : [{ ...locationChoice(testDriveLocations(facts.settings)), half: false, step: 0 }]),
    { ...text('dateTime', 'Time', { type: 'slot', maxLength: 40 }), step: 0 },
    ...formFields(facts.settings, { own: [message(facts.settings, { required: false })], step: 1 }),
  ],
  page: {
    title: ({ settings, car = null }) => trialOf(settings, car).book,
    steps: ['When suits you?', 'Your details'],
    booking,
  },
  appointment: {
    name: 'Test drive',
    words: (settings) => siteKind(settings).trial,
    minutes: ({ testDrive }) => testDrive.lengthMinutes,
    read(entered, { location, settings, now }) {
      const startsAt = readTime(entered, timeZoneOf(location, settings))
      const isOpen = settings.features.testDrive && startsAt && isOpenTime(location, settings, startsAt, now)
      return isOpen ? startsAt : null
    },
    book: (...asked) => bookAppointment('test-drive', ...asked),
  },
  after: (facts) => (facts.time ? afterBooking(facts) : afterRequest(facts)),
}

/** Where the car is, or the page's own location: then it is not asked. */
const fixedLocation = ({ settings, car, location }: FormFacts) =>
  location ?? (car ? placeOfCar(car, settings).location : null)

function booking(facts: FormFacts): Booking {
  const fixed = fixedLocation(facts)
  const locations = fixed ? [fixed] : testDriveLocations(facts.settings)
  return {
    locationId: (fixed ?? (locations.length === 1 ? locations[0] : null))?.id ?? null,
    dealerships: Object.fromEntries(locations.map(({ id, dealership_id }) => [id, dealership_id])),
    carId: facts.car?.id ?? null,
  }
}

const afterBooking = ({ trial, carName, time }: TakenFacts): AfterForm => ({
  heading: `Your ${trial.words} is booked`,
  text: `${carName ? `The ${carName}` : 'We'} will be ready for you on ${time}.`,
  steps: [
    'A confirmation with a calendar invite is on its way to your email.',
    trial.bring,
    'Need to change it? Reply to the email or call us.',
  ],
})

const afterRequest = ({ trial, answerWithin, hasReceipt }: TakenFacts): AfterForm => ({
  heading: `Thanks, we've got your ${trial.words} request`,
  text: `Let's find a time for your ${trial.words}.`,
  steps: [
    ...receiptStep({ hasReceipt }),
    `We'll call you within ${answerWithin}.`,
    'You pick the day and time.',
    trial.bring,
  ],
})
