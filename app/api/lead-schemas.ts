import { z } from 'zod'
import type { FieldDescription } from '#app/leads/form/form-description.ts'
import { askedFields, type LeadForm } from '#app/leads/lead-form.ts'
import { maybe, type Settings, text } from './endpoint.ts'

/** What programs send as a lead, by the form, and what a site's webhook is told of one. */

type JsonSchema = Record<string, unknown>

const along = {
  car_id: { type: 'string', description: 'The id or slug of the vehicle that it is about.' },
  location_id: { type: 'string', description: 'The id or slug of the location that it goes to.' },
  lead_id: { type: 'string', description: 'An earlier lead of the same person that this one follows.' },
  url: { type: 'string', description: 'The page that it was sent from.' },
}

/** One schema a form of the site, told apart by `form`. */
export function leadBody(settings: Settings, forms: readonly LeadForm[]): JsonSchema {
  const nameOf = ({ kind }: LeadForm) => `NewLead.${kind}`
  return {
    $ref: '#/$defs/NewLead',
    $defs: {
      NewLead: {
        description: `What is sent without \`form\` is taken as \`${forms.at(-1)!.kind}\`.`,
        oneOf: forms.map((form) => ({ $ref: `#/$defs/${nameOf(form)}` })),
        discriminator: {
          propertyName: 'form',
          mapping: Object.fromEntries(forms.map((form) => [form.kind, `#/$defs/${nameOf(form)}`])),
        },
      },
      ...Object.fromEntries(forms.map((form) => [nameOf(form), formSchema(form, forms, settings)])),
    },
  }
}

function formSchema(form: LeadForm, forms: readonly LeadForm[], settings: Settings): JsonSchema {
  const fields = askedFields(form, forms, { settings })
  const needed = fields.flatMap(({ name, required }) => (required ? [name] : []))
  return {
    title: form.kind,
    type: 'object',
    properties: {
      form: { type: 'string', const: form.kind },
      ...along,
      ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    },
    required: ['form', ...(form.needsCar ? ['car_id'] : []), ...needed],
  }
}

const kinds: Readonly<Partial<Record<FieldDescription['type'], JsonSchema>>> = {
  email: { type: 'string', format: 'email' },
  postcode: { type: 'string', pattern: '^\\d{4}$' },
  dollars: { type: ['string', 'integer'] },
  checkbox: { type: ['boolean', 'string'] },
  slot: { type: 'string', format: 'date-time' },
}

const fieldSchema = ({ type, label, name, maxLength, options }: FieldDescription): JsonSchema => ({
  ...(kinds[type] ?? { type: 'string', maxLength }),
  ...(type === 'select' && options && { enum: options.map(({ value }) => value) }),
  ...(type === 'slot'
    ? { description: 'One of the free times that `/appointments` answers, and `location_id` with it.' }
    : label !== name && { description: label }),
})

const whole = z.number().nullable()

/** A lead as receivers get it: these fields, and those of its form under their own names. */
export const Lead = z
  .looseObject({
    lead_id: text,
    website_slug: text,
    name: text,
    email: text,
    phone: text,
    message: text,
    category: text,
    subcategory: text,
    source: text.describe('`Website`, or whom it came by: a portal, a provider of ADF, `E-mail`.'),
    url: text,
    user_agent: text,
    opt_in: z.boolean(),
    terms_conditions: z.boolean(),
    offer_accepted: z.boolean(),
    form_completed: z.boolean().describe('False while its journey goes on, or was left.'),
    lead_attributes: z.strictObject({
      visited_pages: z.array(text),
      linked_query_params: z.record(text, text),
    }),
    car_id: maybe,
    car_dealership_id: maybe,
    dealership_slug: text.optional(),
    location: text.optional(),
    location_id: text.optional(),
    stock_number: text.optional(),
    car_name: text.optional(),
    car_url: text.optional(),
    car_type: text.optional(),
    vehicle_status: text.optional(),
    manufacturer_slug: text.optional(),
    'Vehicle Year': text.optional(),
    'Vehicle Make': text.optional(),
    'Vehicle Model': text.optional(),
    car: z
      .strictObject({
        vin: maybe,
        trim: maybe,
        bodystyle: maybe,
        transmission: maybe,
        colour: maybe,
        odometer: whole.describe('Kilometres.'),
        price: whole.describe('Dollars, as its page showed it.'),
      })
      .optional()
      .describe('More of the vehicle, as it was when the lead came.'),
    trade_in: z
      .strictObject({
        year: maybe,
        make: maybe,
        model: maybe,
        trim: maybe,
        vin: maybe,
        plate: maybe,
        state: maybe,
        odometer: whole.describe('Kilometres.'),
        valuation: z.strictObject({ low: z.number(), high: z.number(), provider: maybe }).nullable(),
      })
      .nullable()
      .describe("The owner's vehicle; null: the lead names none."),
    dateTime: text.optional().describe('The booked time, with the offset of its place.'),
    additional_services: z.array(text).optional(),
    id: text.optional().describe('The earlier lead that this one follows.'),
    begun_as: text.optional().describe('The `subcategory` that it began under.'),
  })
  .meta({ id: 'Lead' })

const events = {
  'lead.created': 'A lead came in.',
  'lead.updated': 'A lead of several steps has grown, and half an hour nothing was added.',
  'lead.completed': 'The journey of a lead was walked to its end.',
} as const

const headers = {
  'webhook-id': 'The same at each attempt: what is known by it was taken already.',
  'webhook-timestamp': 'Unix seconds of this attempt; refuse one that is five minutes off.',
  'webhook-signature':
    '`v1,` and the Base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}` by the secret without `whsec_`, Base64-decoded (Standard Webhooks).',
}

/** `schemaOf` makes JSON Schema of what is sent. */
export const leadWebhooks = (schemaOf: (schema: z.ZodType) => JsonSchema) =>
  Object.fromEntries(
    Object.entries(events).map(([type, summary]) => [
      type,
      {
        post: {
          tags: ['Enquiries'],
          operationId: type.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase()),
          summary,
          description:
            'Sent to the addresses of `leads.deliver`. Any 2xx takes it. Anything else is tried again ten times over three days, not before `Retry-After`; 410 ends it. Redirects are not followed.',
          security: [],
          parameters: Object.entries(headers).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaOf(
                  z.strictObject({
                    type: z.literal(type),
                    timestamp: z.iso.datetime().describe('When the lead came in.'),
                    data: Lead,
                  }),
                ),
              },
            },
          },
          responses: { '2XX': { description: 'Taken.' }, 410: { description: 'Never again.' } },
        },
      },
    ]),
  )
