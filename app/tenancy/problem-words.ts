import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, in [ ]',
  object: 'an object, in { }',
  record: 'an object, in { }',
}
const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'an http(s) address',
  date: 'a day such as "2026-12-25"',
}

/** What is wrong with a setting, in words; a setting's own words go before. */
export function problemWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be ${oneOf(issue.values)}`
  if (issue.code === 'invalid_union') return unionWords(issue as z.core.$ZodIssueInvalidUnion)
  if (issue.code === 'invalid_format')
    return `must be ${formats[issue.format] ?? `of the form ${issue.pattern ?? issue.format}`}`
  if (issue.code === 'too_small' && Number(issue.minimum) === 1 && issue.origin !== 'number')
    return 'is empty'
  if (issue.code === 'too_small') return sizeWords(issue.origin, 'at least', issue.minimum)
  if (issue.code === 'too_big') return sizeWords(issue.origin, 'at most', issue.maximum)
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`
  return undefined
}

function sizeWords(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `must have ${bound} ${size} characters`
  return origin === 'array' ? `must have ${bound} ${size} entries` : `must be ${bound} ${size}`
}

const oneOf = (values: readonly unknown[]) =>
  `${values.length === 1 ? '' : 'one of '}${values.map((value) => JSON.stringify(value)).join(', ')}`

/** Of the shapes that a setting may have, what is wrong with the one that was meant; else all of them. */
function unionWords(issue: z.core.$ZodIssueInvalidUnion): string {
  if (issue.discriminator !== undefined)
    return `must be ${oneOf((issue as { options?: unknown[] }).options ?? [])}`
  const isMeant = (issues: readonly z.core.$ZodIssue[]) => !issues.some(({ path }) => path.length === 0)
  const [inside] = issue.errors.find(isMeant) ?? []
  if (inside) return `${inside.path.join('.')} ${inside.message}`
  return [...new Set(issue.errors.flatMap((issues) => issues.map(({ message }) => message)))].join(', or ')
}
