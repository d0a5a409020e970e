import type { Endpoint, Settings } from './endpoint.ts'
import { groupsOf } from './endpoints.ts'
import { type JsonSchema, jsonSchema } from './openapi.ts'

/** The endpoints of a site in words. */

export type DescribedGroup = ReturnType<typeof describedGroups>[number]

export const describedGroups = (settings: Settings) =>
  groupsOf(settings).map(({ name, about, endpoints }) => ({
    name,
    about,
    endpoints: endpoints.map((endpoint) => ({
      method: endpoint.method.toUpperCase(),
      path: (endpoint.isBesidePage ? '' : settings.api.base) + endpoint.path,
      does: endpoint.does,
      fields: fieldsOf(endpoint),
      answer: answerWords(endpoint),
      refusals: endpoint.refusals,
    })),
  }))

const fieldsOf = ({ query, body }: Endpoint) =>
  [query, body].flatMap((schema) => {
    if (!schema) return []
    const { properties, required, anyOf } = rootOf(schema, 'input')
    const shapes = (anyOf as JsonSchema[] | undefined) ?? [{ properties, required }]
    return shapes.flatMap((shape) =>
      Object.entries((shape.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
        name,
        isNeeded: ((shape.required ?? []) as string[]).includes(name) && !anyOf,
        words: fieldWords(field),
      })),
    )
  })

/** A schema that has a name stands among its definitions. */
function rootOf(schema: Parameters<typeof jsonSchema>[0], io: 'input' | 'output'): JsonSchema {
  const made = jsonSchema(schema, io)
  const name = String(made.$ref ?? '')
    .split('/')
    .at(-1)
  return (made.$defs as Record<string, JsonSchema> | undefined)?.[name ?? ''] ?? made
}

function fieldWords({ description, type, enum: values, anyOf }: JsonSchema): string {
  const kind = Array.isArray(values)
    ? values.map((value) => `“${value}”`).join(', ')
    : typeof type === 'string'
      ? (kinds[type] ?? type)
      : ((anyOf as JsonSchema[] | undefined) ?? []).map((one) => fieldWords(one)).join(' or ')
  return [kind, description].filter(Boolean).join('. ')
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
}

function answerWords({ answer, status = 200 }: Endpoint): string {
  if (answer === null) return `${status} without a body`
  if (typeof answer === 'string') return answer === 'image/jpeg' ? 'a picture' : 'a PDF'
  const { properties, type } = rootOf(answer, 'output')
  if (type === 'array') return 'a list'
  const names = Object.keys((properties ?? {}) as object)
  return names.length ? names.join(', ') : 'an object, or null'
}
