import { z } from 'zod'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What an endpoint takes and answers: the table that programs read, and that every answer is held against (API-40). */

type Schema = z.core.$ZodType
export type Settings = SiteSettings

export type Endpoint = {
  readonly method: 'get' | 'post' | 'delete'
  /** Below the site's base (API-01), unless it stands beside a page. */
  readonly path: `/${string}`
  readonly isBesidePage?: true
  /** Of requirements.md, where it has one. */
  readonly id?: `API-${string}`
  readonly does: string
  /** False where the site's settings leave it out. */
  readonly isThere?: (settings: Settings) => boolean
  readonly query?: z.ZodObject
  readonly body?: Schema
  /** Of a body that is no JSON: a program's, which shows the site's key. */
  readonly bodyType?: 'application/xml'
  /** Its body may be a form as well as JSON. */
  readonly isFormToo?: true
  /** The same question with the same `Idempotency-Key` is done once. */
  readonly isRepeatable?: true
  /** What it answers: JSON of this shape, a file, or nothing. */
  readonly answer: Schema | 'application/pdf' | 'image/jpeg' | null
  readonly status?: 200 | 201 | 204
  /** Refusals that callers have to reckon with. */
  readonly refusals: readonly number[]
}

export type EndpointGroup = {
  readonly name: string
  readonly about: string
  readonly endpoints: readonly Endpoint[]
}

/** Every refusal says why; more stands in it where a caller can do something about it. */
export const Refusal = z
  .strictObject({
    error: z.string().describe('One sentence for people.'),
    errors: z.record(z.string(), z.string()).optional().describe('What is wrong with each field.'),
    reason: z.string().optional().describe('A word for programs.'),
    lead_id: z.string().optional().describe('The enquiry was kept all the same.'),
    gone: z.literal(true).optional().describe('The car was sold meanwhile.'),
  })
  .meta({ id: 'Refusal' })

export const text = z.string()
export const maybe = z.string().nullable()
export const amount = z.number().nullable()
export const Success = z.strictObject({ success: z.literal(true) }).meta({ id: 'Success' })
