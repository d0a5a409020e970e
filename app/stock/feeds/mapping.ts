import { z } from 'zod'
import { isKnownEncoding } from './encoding.ts'
import { FeedError } from './feed-problem.ts'
import { placeOfNumber } from './feed-record.ts'
import { meant } from './field-words.ts'
import { feedFormats, oneOfFormats } from './formats.ts'
import { targetNames, targets } from './targets.ts'

const text = z.string({ error: 'must be text' })
const column = text.min(1, 'must not be empty')
const pattern = text.refine((source) => isPattern(source), 'is not a regular expression')
const words = z.array(text, { error: 'must be a list of words' })
const scalar = z.union([z.string(), z.number(), z.boolean()], {
  error: 'must be text, a number, true or false',
})
const object = { error: 'must be an object' }
const oneOrMore = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).min(1)], {
  error: 'must be a word or a list of words',
})

/** What a row has to have, by column: one of some words, a pattern, anything at all (true) or nothing (false). */
const Condition = z.record(
  column,
  z.union([z.boolean(), oneOrMore, z.strictObject({ match: pattern })], {
    error: 'must be a word, a list of words, { "match": … }, true (filled) or false (empty)',
  }),
  object,
)
export type Condition = z.output<typeof Condition>

/**
 * Where a field's value comes from: a column (with `{n}` in its name all that are numbered so, as a list), a constant (`value`), words and columns put together (`template`), or a
 * stock number made from columns (`identity`). `match` must fit and its first group is the value; what fits `skip`
 * belongs to another field and is passed over without a report; `values` translates words (null: not known);
 * `otherwise` says what becomes of a value that no source takes; `when` says in which rows the source counts.
 */
const FieldSource = z
  .strictObject(
    {
      column: column.optional(),
      pick: z.record(column, oneOrMore, object).optional(),
      value: scalar.optional(),
      template: column.optional(),
      count: column.optional(),
      from: z.int({ error: 'must be a whole number' }).min(0, 'must not be below 0').optional(),
      identity: z
        .array(column, { error: 'must be a list of columns' })
        .min(1, 'must not be empty')
        .optional(),
      when: Condition.optional(),
      match: pattern.optional(),
      skip: pattern.optional(),
      empty: words.optional(),
      values: z
        .record(
          z.string(),
          z.union([scalar, z.null()], { error: 'must be text, a number, true, false or null' }),
          object,
        )
        .optional(),
      otherwise: z
        .enum(['reject', 'warn', 'ignore'], { error: 'must be "warn", "reject" or "ignore"' })
        .optional(),
      split: column.optional(),
    },
    { error: (issue) => (issue.code === 'invalid_type' ? 'must be a column or an object' : undefined) },
  )
  .superRefine((source, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path ? [path] : [], message })
    const { value, template, identity, pick, count, from } = source
    if ([source.column, value, template, identity].filter((one) => one !== undefined).length !== 1)
      report('', 'needs exactly one of "column", "value", "template" and "identity"')
    if (pick && (source.column === undefined || placeOfNumber.test(source.column)))
      report('pick', 'belongs to a "column" without {n}')
    if (count !== undefined && !(template && placeOfNumber.test(template)))
      report('count', 'belongs to a "template" with {n} in it')
    if (count === undefined && template && placeOfNumber.test(template))
      report('template', 'has {n}, so "count" must name the column that says how many')
    if (from !== undefined && count === undefined) report('from', 'belongs to a "count"')
  })
export type FieldSource = z.output<typeof FieldSource>

const listNames = new Set(targets.filter(({ isList }) => isList).map(({ wire }) => wire))

/** A single source may stand without its list, and a column without its object. */
const sources = z.preprocess(
  (given) =>
    (Array.isArray(given) ? given : [given]).map((one) => (typeof one === 'string' ? { column: one } : one)),
  z.array(FieldSource).min(1, 'must not be empty'),
)

export const FeedMapping = z.strictObject(
  {
    $schema: text.optional(),
    /** For people who read the file. */
    description: text.optional(),
    format: z.enum(feedFormats, { error: `must be ${oneOfFormats((name) => `"${name}"`)}` }).optional(),
    encoding: text.refine(isKnownEncoding, 'is not a known encoding').optional(),
    delimiter: text.length(1, 'must be one character').optional(),
    /** How numbers are written: '29.990,50' has a decimal comma. */
    decimal: z.enum(['.', ','], { error: 'must be "." or ","' }).optional(),
    /** The XML element that is a car, or the name of the list inside a JSON object. */
    record: column.optional(),
    empty: words.default(['', 'NA', 'N/A', 'nan', 'null', '-']),
    /** Rows that are this site's, where a file holds those of several. */
    only: Condition.optional(),
    except: Condition.optional(),
    /** Fields that are not listed are read from the column of their own name; so it is when none is listed. */
    ownNames: z.boolean({ error: 'must be true or false' }).optional(),
    fields: z
      .record(z.string(), sources, object)
      .superRefine((fields, context) => {
        const report = (name: string, message: string) =>
          context.addIssue({ code: 'custom', path: [name], message })
        for (const [name, list] of Object.entries(fields)) {
          if (!targetNames.has(name))
            report(name, `is not a field of a car${meant(name) || ';'} docs/feed-fields.md lists them`)
          if (!listNames.has(name) && list.some(({ column = '' }) => placeOfNumber.test(column)))
            report(name, 'takes one value, so its column cannot have {n}')
          if (name !== 'stocknum' && list.some(({ identity }) => identity !== undefined))
            report(name, 'only "stocknum" can be an identity')
        }
      })
      .default({}),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined) },
)
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
  if (issue.code !== 'unrecognized_keys')
    return path === '' ? `the mapping ${issue.message}` : `'${path}' ${issue.message}`
  const keys = issue.keys.map((key) => `'${path === '' ? key : `${path}.${key}`}'`)
  return `${keys.join(', ')} ${keys.length === 1 ? 'is not a key' : 'are not keys'} of a mapping; docs/feeds.md lists them`
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}
