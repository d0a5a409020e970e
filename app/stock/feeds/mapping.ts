import { z } from 'zod'
import { isKnownEncoding } from './feed-bytes.ts'
import { FeedError } from './feed-problem.ts'
import { TARGET_NAMES } from './targets.ts'

const pattern = z.string().refine((source) => isPattern(source), 'is not a regular expression')
const words = z.array(z.string())

/**
 * Where a field's value comes from: a column, a constant (`value`), or a stock number made from columns (`identity`).
 * `match` must fit and its first group is the value; what fits `skip` belongs to another field and is passed over
 * without a report; `values` translates words (null: not known); `otherwise` says what becomes of a value that no
 * source takes.
 */
export const FieldSource = z
  .strictObject({
    column: z.string().min(1).optional(),
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    identity: z.array(z.string().min(1)).min(1).optional(),
    match: pattern.optional(),
    skip: pattern.optional(),
    empty: words.optional(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    otherwise: z.enum(['reject', 'warn', 'ignore']).optional(),
    split: z.string().min(1).optional(),
  })
  .refine(
    ({ column, value, identity }) =>
      [column, value, identity].filter((one) => one !== undefined).length === 1,
    'needs exactly one of "column", "value" and "identity"',
  )
export type FieldSource = z.output<typeof FieldSource>

/** A single source may stand without its list, and a column without its object. */
const sources = z.preprocess(
  (given) =>
    (Array.isArray(given) ? given : [given]).map((one) => (typeof one === 'string' ? { column: one } : one)),
  z.array(FieldSource).min(1),
)

export const FeedMapping = z.strictObject({
  $schema: z.string().optional(),
  /** For people who read the file. */
  description: z.string().optional(),
  format: z.enum(['csv', 'json', 'xml']).optional(),
  encoding: z.string().refine(isKnownEncoding, 'is not a known encoding').optional(),
  delimiter: z.string().length(1, 'must be one character').optional(),
  /** The XML element that is a car, or the name of the list inside a JSON object. */
  record: z.string().min(1).optional(),
  empty: words.default(['', 'NA', 'N/A', 'nan', 'null', '-']),
  fields: z.record(z.string(), sources).superRefine((fields, context) => {
    for (const name of Object.keys(fields)) {
      if (TARGET_NAMES.has(name)) continue
      context.addIssue({ code: 'custom', path: [name], message: 'is not a field of a car' })
    }
    for (const [name, list] of Object.entries(fields)) {
      if (name === 'stocknum' || list.every(({ identity }) => identity === undefined)) continue
      context.addIssue({ code: 'custom', path: [name], message: 'only "stocknum" can be an identity' })
    }
  }),
})
export type FeedMapping = z.output<typeof FeedMapping>

/** Reads a mapping file's text or an object like it; every problem is named with its key's path. */
export function readMapping(file: string, given: unknown): FeedMapping {
  let value = given
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given.replace(/^\ufeff/, ''))
    } catch (problem) {
      throw new FeedError(
        file,
        `the mapping is not JSON: ${problem instanceof Error ? problem.message : problem}`,
      )
    }
  }
  const checked = FeedMapping.safeParse(value)
  if (checked.success) return checked.data
  throw new FeedError(file, `the mapping cannot be used: ${checked.error.issues.map(issueText).join('; ')}`)
}

function issueText(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return path === '' ? issue.message : `'${path}' ${issue.message}`
  const keys = issue.keys.map((key) => `'${path === '' ? key : `${path}.${key}`}'`)
  return `${keys.join(', ')} ${keys.length === 1 ? 'is not a key' : 'are not keys'} of a mapping`
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}
