import { z } from 'zod'
import { group, on } from './setting-groups.ts'

/** The settings of enquiries and test drives. */

const words = (max: number) => z.string().trim().min(1).max(max)

export const enquiry = group(
  {
    openLabel: words(40)
      .default('Enquire Now')
      .describe("Labels the button that opens an enquiry, for instance 'Message Now' (ENQ-25)."),
    submitLabel: words(40).default('Submit Form').describe("The submit button's label (ENQ-26)."),
    messageRequired: on(true, 'Comments must be filled in (ENQ-05).'),
    distributionLocation: on(
      false,
      "The general enquiry asks where the car is to be delivered or seen, from the locations' `distribution_locations` (ENQ-03).",
    ),
    fields: z
      .array(z.enum(['last_name', 'postcode', 'category', 'Rego', 'location', 'dealership_slug']))
      .default(['category', 'Rego', 'location', 'dealership_slug'])
      .describe(
        'What the general enquiry asks beside name, email, phone and comments (ENQ-02). The dealership goes along unasked where there is only one.',
      ),
    categories: z
      .array(words(60))
      .min(1)
      .default(['Vehicle Enquiry', 'Service Enquiry', 'Parts Enquiry', 'Sell My Car', 'General Enquiry'])
      .describe(
        'Categories of the general enquiry; with only one it is not asked (ENQ-06). Links for sellers lead to the form with the first that says "sell" chosen; `/contact?category=…` chooses any.',
      ),
    additionalServices: z
      .array(words(60))
      .max(12)
      .default([])
      .describe(
        'Boxes to tick under an enquiry; the ticked ones are sent as `additional_services` (ENQ-39).',
      ),
    optInTicked: on(
      true,
      'The opt-in is ticked beforehand (ENQ-08). To the regulator such a box is no express consent (ACMA on the Spam Act 2003): off, the consents count.',
    ),
    optInText: words(300)
      .default('Send me offers and price drops by email. I can unsubscribe at any time.')
      .describe('What a visitor agrees to with the opt-in; kept with the consent (ENQ-08).'),
    termsText: words(2000)
      .default(
        "I agree to the terms of use. I'm over 18, my details are correct, and the dealer may contact me about this enquiry by phone, email or SMS.",
      )
      .describe(
        'The text of the terms checkbox (ENQ-10, ENQ-11). Where younger people buy, as learners of motorcycles may, it asks for no age.',
      ),
    privacyText: words(1000)
      .default(
        '{dealer} collects these details to answer your enquiry, keeps them with it and shares them only with the people and systems that handle it. You can ask to see, correct or delete them at any time.',
      )
      .describe('The collection notice at each form; {dealer} is filled in.'),
    receipt: on(
      true,
      "Who sends one of the site's forms gets a receipt by email: the yard, its phone and a reference.",
    ),
    answerWithin: words(80)
      .default('one business day')
      .describe('How soon the dealer answers, as the page after an enquiry says.'),
  },
  'Enquiry forms.',
)

export const phone = group(
  {
    startRevealed: on(false, 'Phone numbers show whole from the start (ENQ-43).'),
    overrides: z
      .strictObject({
        new: words(20).optional().describe('Of new cars.'),
        demo: words(20).optional().describe('Of demonstrators.'),
        used: words(20).optional().describe('Of used cars.'),
      })
      .default({})
      .describe("A number by car type, in place of the location's (ENQ-46)."),
  },
  "The dealer's phone numbers.",
)

export const testDrive = group(
  {
    slotMinutes: z.int().min(10).max(240).default(60).describe('Appointments begin this far apart.'),
    lengthMinutes: z.int().min(10).max(240).default(45).describe('How long an appointment takes.'),
    capacity: z
      .int()
      .min(1)
      .max(50)
      .default(2)
      .describe('Test drives that a location can give at the same time.'),
    noticeHours: z
      .number()
      .min(0)
      .max(336)
      .default(3)
      .describe('An appointment is offered only so long ahead.'),
    mostOpen: z
      .int()
      .min(1)
      .max(1000)
      .default(3)
      .describe('Bookings that one phone number or e-mail address may have open.'),
    mostOpenOfNetwork: z
      .int()
      .min(1)
      .max(1000)
      .default(6)
      .describe('Bookings that may be open from one network (IPv4 /24, IPv6 /48).'),
    mostADay: z
      .int()
      .min(1)
      .max(10_000)
      .default(50)
      .describe(
        'Bookings that the site takes in a day of people who are not signed in; who comes then is asked to sign in, or to send it without a time.',
      ),
    daysAhead: z.int().min(1).max(60).default(14).describe('How many days ahead appointments are offered.'),
  },
  'Appointments for test drives, from the opening hours of each location (ENQ-34).',
)

export const careers = group(
  {
    text: words(2000).optional().describe('What the careers page says; with it, the page is there (CON-20).'),
    roles: z.array(words(80)).max(40).default([]).describe('Positions that an applicant may choose from.'),
  },
  'The careers page.',
)
