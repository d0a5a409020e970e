import { z } from 'zod'
import { type Endpoint, Refusal, type Settings } from './endpoint.ts'
import { groupsOf } from './endpoints.ts'

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

/** Schemas are those of requests before defaults are filled in, and of answers as they are sent. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return made as JsonSchema
}

export function openApi(settings: Settings, origin: string) {
  const groups = groupsOf(settings)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, endpoints } of groups)
    for (const endpoint of endpoints) {
      const beside = endpoint.isBesidePage ? { servers: [{ url: origin }] } : {}
      paths[endpoint.path] = {
        ...beside,
        ...paths[endpoint.path],
        [endpoint.method]: operation(endpoint, name),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${settings.name}: the API of its website`,
      version: '1',
      description: `Every answer but a file is JSON; a refusal says why in \`error\`. An unknown path answers 404, a method that an address does not take 405 with \`Allow\`.`,
    },
    servers: [{ url: origin + settings.api.base }],
    tags: groups.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: { schemas: { Refusal: jsonSchema(Refusal, 'output') } },
  }
}

function operation(endpoint: Endpoint, tag: string) {
  const { id, does, body, refusals } = endpoint
  return {
    tags: [tag],
    operationId: operationName(endpoint),
    summary: does,
    ...(id && { description: id }),
    ...parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: answered(endpoint),
      ...Object.fromEntries(refusals.map((status) => [status, refused(status)])),
    },
  }
}

const operationName = ({ method, path }: Endpoint) =>
  method +
  path
    .split(/[^a-zA-Z]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')

const text = { type: 'string' }

function parametersOf({ path, query }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: text },
  }))
  const made = query ? jsonSchema(query, 'input') : {}
  const required = (made.required ?? []) as string[]
  const inQuery = Object.entries((made.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { description, ...schema }]) => ({
      ...{ name, in: 'query', required: required.includes(name), schema },
      ...(description !== undefined && { description }),
    }),
  )
  const parameters = [...inPath, ...inQuery]
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
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})
