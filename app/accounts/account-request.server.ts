import * as z from 'zod/mini'
import { refusal } from '#app/platform/answers.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { UserDetails } from './phone-code.ts'

/** What the endpoints of signing in are sent, and how they answer. */

const mostBytes = 8192

/** What the body says of these fields, or the answer that refuses it. */
export async function readFields<Fields extends z.ZodMiniType>(
  request: Request,
  fields: Fields,
): Promise<z.output<Fields> | Response> {
  const read = await readJsonBody(request, mostBytes)
  if ('problem' in read) return refusal(read.problem, read.status)
  const { body } = read
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? fields.parse(body)
    : refusal('The body is not a JSON object.', 400)
}

export const textOf = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = Object.hasOwn(fields, name) ? fields[name] : ''
  return typeof value === 'string' ? value : ''
}

/** No control characters, no half of one, no markup, and none that reorders the text around it. */
const nameCharacters = /^[^\p{Cc}\p{Cs}<>\u202a-\u202e\u2066-\u2069]+$/u
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(nameCharacters))
const emailAddress = z.string().check(z.trim(), z.maxLength(254), z.email())

/** ACC-22. Website and dealership are the server's to say; what is no name or address is left out. */
export function userDetails(
  fields: Readonly<Record<string, unknown>>,
  { slug, dealerships, locations }: Pick<SiteSettings, 'slug' | 'dealerships' | 'locations'>,
): UserDetails {
  const first = name.safeParse(fields.first_name)
  const last = name.safeParse(fields.last_name)
  const email = emailAddress.safeParse(fields.email)
  const primary = locations.find(({ primary }) => primary) ?? locations[0]
  const dealership =
    dealerships.find((one) => one.slug === fields.dealership_slug) ??
    dealerships.find(({ id }) => id === primary?.dealership_id) ??
    dealerships[0]!
  return {
    ...(first.success && { first_name: first.data }),
    ...(last.success && { last_name: last.data }),
    ...(email.success && { email: email.data }),
    website: slug,
    dealership_slug: dealership.slug,
  }
}
