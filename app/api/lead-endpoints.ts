import { z } from 'zod'
import { Told } from '#app/analytics/told.ts'
import { SavedValuation } from '#app/trade-in/valuation.ts'
import { type EndpointGroup, maybe, type Settings, Success, text } from './endpoint.ts'

/** What each form asks is the site's to say (`leadBody`): here stands what any of them may. */
const NewLead = z.looseObject({
  form: text.optional().describe("Which of the site's forms; left out, a general enquiry."),
  car_id: text.optional(),
  name: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  terms_conditions: z.union([z.boolean(), text]).optional(),
})

const Appointment = z
  .strictObject({
    location_id: text,
    location_name: text,
    dateTime: text,
    day: text,
    time: text,
    places: z.int(),
  })
  .meta({ id: 'Appointment' })

const Received = z
  .strictObject({
    id: text,
    outcome: z.enum(['lead', 'reply', 'repeat', 'not read', 'passed over']),
    lead_id: maybe,
    reason: maybe,
  })
  .meta({ id: 'ReceivedLead' })

const Photo = z.strictObject({ id: text, status: text, problem: maybe }).meta({ id: 'AppraisalPhoto' })
const takesTradeIns = ({ features }: Settings) => features.tradeIn

export const leadEndpoints: EndpointGroup = {
  name: 'Enquiries',
  about: 'What visitors ask the dealer. A `422` or `400` says in `errors` which fields are wrong.',
  endpoints: [
    {
      method: 'post',
      path: '/leads',
      id: 'API-20',
      body: NewLead,
      does: 'Takes an enquiry, as JSON or as a form; it is kept when this answers. With `Idempotency-Key` the same one is kept once. Its person is sent a receipt where the form has a page and `enquiry.receipt` is on, and none for `other`, `offer`, `trade-in` and `finance`, which programs alone post.',
      isFormToo: true,
      isRepeatable: true,
      answer: z.strictObject({ lead_id: text }),
      refusals: [400, 404, 409, 413, 415, 422, 429],
    },
    {
      method: 'post',
      path: '/leads/adf',
      bodyType: 'application/xml',
      body: z.string().describe('ADF 1.0, as vendors write it; at most 256 kB.'),
      does: 'Takes leads of another program as ADF; they are kept when this answers, and the same one once. What could not be read is kept too: `reason` says why, and `lead_id` is null. The key is the secret `inbound` of the site, in `Authorization: Bearer …`.',
      answer: z.strictObject({ lead_id: maybe, received: z.array(Received) }),
      refusals: [401, 413, 429],
    },
    {
      method: 'post',
      path: '/leads/sms',
      body: z.object({
        id: text.optional().describe('What the provider calls it: the same one is kept once.'),
        from: text.describe('The number of who sent it, such as +61491570006.'),
        to: text.optional().describe("The site's number, `leads.smsFrom`."),
        text: text.describe('At most 64 kB, with all the rest.'),
      }),
      does: 'Takes a text message that the SMS provider of the site received, signed as Standard Webhooks are; it is kept when this answers, and the same one once. It goes into the thread of the lead that it answers, or is a lead of its own; STOP and START are about marketing alone.',
      answer: Received,
      refusals: [401, 413, 422, 429],
    },
    {
      method: 'post',
      path: '/leads/phone-reveal',
      id: 'API-15',
      answer: Success,
      does: "Notes that a dealer's number was shown.",
      body: z.object({
        car_id: text.optional(),
        dealership_id: text.optional(),
        website_id: text.optional(),
      }),
      refusals: [400, 415, 422, 429],
    },
    {
      method: 'get',
      path: '/appointments',
      id: 'API-17',
      refusals: [400, 404],
      does: 'Free times of test drives, or with `kind=service` of services, by the opening hours of each place.',
      isThere: ({ features, pages }) => features.testDrive || pages.custom.includes('book-a-service'),
      query: z.object({
        dealership_id: text,
        location_id: text.optional(),
        car_id: text.optional(),
        kind: z.enum(['test-drive', 'service']).optional(),
      }),
      answer: z.strictObject({ appointments: z.array(Appointment) }),
    },
    {
      method: 'post',
      path: '/miscellaneous',
      id: 'API-33',
      body: SavedValuation,
      answer: null,
      does: "Keeps a valuation: the valuer's fields beside `column_name`.",
      isThere: ({ tradeIn }) => tradeIn.saveValuation,
      status: 204,
      refusals: [400, 404, 429, 503],
    },
    {
      method: 'post',
      path: '/appraisal-photos',
      answer: Photo,
      status: 201,
      isThere: takesTradeIns,
      does: "Takes a photo of the owner's car as its body, for the appraisal of the browser's cookie.",
      refusals: [404, 413, 422, 429, 503],
    },
    {
      method: 'get',
      path: '/appraisal-photos',
      refusals: [],
      isThere: takesTradeIns,
      does: 'How far each photo is.',
      answer: z.strictObject({ photos: z.array(Photo) }),
    },
    {
      method: 'get',
      path: '/appraisal-photos/{id}',
      answer: 'image/jpeg',
      isThere: takesTradeIns,
      does: 'A photo, for its owner.',
      refusals: [404],
    },
    {
      method: 'delete',
      path: '/appraisal-photos/{id}',
      answer: null,
      isThere: takesTradeIns,
      does: 'Removes one.',
      status: 204,
      refusals: [404],
    },
    {
      method: 'get',
      path: '/enquiry-form',
      refusals: [404],
      does: 'The form that a dialog shows about a vehicle.',
      query: z.object({ car: text, about: text.optional() }),
      answer: z.strictObject({ form: z.looseObject({ kind: text }), submission: text, car: text }),
    },
    {
      method: 'get',
      path: '/cards',
      refusals: [],
      does: 'The cards of these vehicles, for lists that a page fills in the browser.',
      query: z.object({ ids: text.describe('Ids or slugs, with commas between.') }),
      answer: z.strictObject({ cards: z.array(z.looseObject({ id: text, slug: text, price: z.unknown() })) }),
    },
    {
      method: 'post',
      path: '/events',
      body: Told,
      answer: null,
      status: 204,
      refusals: [400, 415, 429],
      does: 'Notes what a page measured: an event, a search, or how fast it was. Nothing personal is kept.',
    },
  ],
}
