import { z } from 'zod'
import type { LeadForm } from '#app/leads/lead-form.ts'
import { type Endpoint, Refusal, type Settings } from './endpoint.ts'
import { groupsOf } from './endpoints.ts'
import { leadBody, leadWebhooks } from './lead-schemas.ts'

/** OpenAPI 3.1 of what a site has switched on, made from the schemas that check requests and hold answers to their fields. */

const statusWords: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Taken.',
  204: 'Done; there is nothing to say.',
  400: 'Something in the request is wrong.',
  401: 'Sign in first.',
  403: 'Not with this session.',
  404: 'There is no such thing.',
  409: 'Somebody was quicker, or it is not to be had now.',
  413: 'Too large.',
  415: 'Of a type that is not read.',
  422: 'Understood, and refused.',
  429: 'Too many; Retry-After says when to ask again.',
  502: 'Another service gave no answer.',
  503: 'Not now; ask again in a moment.',
}

export type JsonSchema = Record<string, unknown>

/** Schemas are those of requests before defaults are filled in, and of answers as they are sent; named ones in `$defs`. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: one }) => {
      // What JavaScript can count is no bound that a caller has to know.
      if (one.minimum === Number.MIN_SAFE_INTEGER) delete one.minimum
      if (one.maximum === Number.MAX_SAFE_INTEGER) delete one.maximum
    },
  })
  return made as JsonSchema
}

/** The schemas that have a name stand once, among the components. */
function hoisted<Document extends { components: { schemas: object } }>(document: Document): Document {
  const named: Record<string, unknown> = {}
  const take = (key: string, value: unknown) => {
    if (key !== '$defs') return value
    Object.assign(named, value)
    return undefined
  }
  const rest = JSON.parse(JSON.stringify(document, take)) as Document
  const whole = { ...rest, components: { ...rest.components, schemas: named } }
  return JSON.parse(JSON.stringify(whole, take).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

export function openApi(settings: Settings, origin: string, forms: readonly LeadForm[]) {
  const groups = groupsOf(settings)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, endpoints } of groups)
    for (const endpoint of endpoints) {
      const beside = endpoint.isBesidePage ? { servers: [{ url: origin }] } : {}
      paths[endpoint.path] = {
        ...beside,
        ...paths[endpoint.path],
        [endpoint.method]: operation(
          endpoint,
          name,
          endpoint.id === 'API-20' ? leadBody(settings, forms) : null,
        ),
      }
    }
  return hoisted({
    openapi: '3.1.0',
    info: {
      title: `${settings.name}: the API of its website`,
      version: '1',
      description: `Every answer but a file is JSON; a refusal says why in \`error\`. An unknown path answers 404, a method that an address does not take 405 with \`Allow\`.`,
    },
    servers: [{ url: origin + settings.api.base }],
    security: [],
    tags: groups.map(({ name, about }) => ({ name, description: about })),
    paths,
    webhooks: leadWebhooks((schema) => jsonSchema(schema, 'output')),
    components: {
      schemas: {},
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionName(origin),
          description: 'Of a visitor who signed in by a code to their phone (`/auth/otp`, `/auth/verify`).',
        },
        inbound: {
          type: 'http',
          scheme: 'bearer',
          description: 'Of a program that brings leads: the secret `inbound` of the site.',
        },
        texts: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description: 'As Standard Webhooks has it, with the secret `sms` of the site, within five minutes.',
        },
        payments: {
          type: 'apiKey',
          in: 'header',
          name: 'Stripe-Signature',
          description: 'By the payment provider over the body as it was sent, within five minutes.',
        },
      },
    },
  })
}

const sessionName = (origin: string) => `${origin.startsWith('https:') ? '__Host-' : ''}forecourt-session`

const securityOf = ({ path, refusals, bodyType }: Endpoint) =>
  refusals.includes(401)
    ? { security: [path === '/leads/sms' ? { texts: [] } : bodyType ? { inbound: [] } : { session: [] }] }
    : path === '/payments/webhook'
      ? { security: [{ payments: [] }] }
      : {}

/** `known` is the schema of its body where the site's settings make it. */
function operation(endpoint: Endpoint, tag: string, known: JsonSchema | null) {
  const { id, does, body, bodyType, isFormToo, refusals } = endpoint
  const types = [bodyType ?? 'application/json', ...(isFormToo ? formTypes : [])]
  return {
    tags: [tag],
    operationId: operationName(endpoint),
    summary: does,
    ...(id && { description: id }),
    ...securityOf(endpoint),
    ...parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          types.map((type) => [type, { schema: known ?? jsonSchema(body, 'input') }]),
        ),
      },
    }),
    responses: {
      [endpoint.status ?? 200]: answered(endpoint),
      ...Object.fromEntries(refusals.map((status) => [status, refused(status)])),
    },
  }
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const operationName = ({ method, path }: Endpoint) =>
  method +
  path
    .split(/[^a-zA-Z]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')

const text = { type: 'string' }
const holeWords: Readonly<Record<string, string>> = {
  id: 'Its id; of a vehicle, its slug as well.',
  slug: 'The slug of the vehicle, as in the address of its page.',
}

function parametersOf({ path, query, isRepeatable }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
    description: holeWords[name!],
  }))
  const made = query ? jsonSchema(query, 'input') : {}
  const required = (made.required ?? []) as string[]
  const inQuery = Object.entries((made.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(description !== undefined && { description }),
    }),
  )
  const inHeader = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { ...text, maxLength: 200 },
    description:
      "The caller's own key of this request: asked again with it, the same answer comes and nothing is done twice.",
  }
  const parameters = [...inPath, ...inQuery, ...(isRepeatable ? [inHeader] : [])]
  return parameters.length ? { parameters } : {}
}

function answered({ answer, status = 200 }: Endpoint) {
  const description = statusWords[status]!
  if (answer === null) return { description }
  return typeof answer === 'string'
    ? { description, content: { [answer]: { schema: { type: 'string', format: 'binary' } } } }
    : { description, content: { 'application/json': { schema: jsonSchema(answer, 'output') } } }
}

const refused = (status: number) => ({
  description: statusWords[status]!,
  ...([429, 503].includes(status) && { headers: { 'Retry-After': retryAfter } }),
  content: { 'application/json': { schema: jsonSchema(Refusal, 'output') } },
})

const retryAfter = { description: 'Seconds to wait before asking again.', schema: { type: 'integer' } }
