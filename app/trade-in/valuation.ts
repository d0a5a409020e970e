import { z } from 'zod'

/** A valuation tool's answer: each names its fields itself. */
export type Valuation = Record<string, unknown>

/** Bytes of a body; a valuation is a handful of amounts and words. */
export const mostValuationBytes = 16 * 1024

/** The body of API-33: the answer's own fields, and the name of what is saved. */
export const SavedValuation = z
  .looseObject({ column_name: z.literal('valuation') })
  .transform(({ column_name, ...valuation }): Valuation => valuation)
  .refine((valuation) => Object.keys(valuation).length > 0 && isStorable(JSON.stringify(valuation)))

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const isStorable = (json: string) => !/\\u(0000|d[89a-f])/i.test(json)
