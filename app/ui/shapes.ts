/**
 * What pages read is checked by these: a library of schemas would weigh more than all the code around it. Only the steps of a
 * purchase, which have much to check, use zod.
 */

/** As much of a schema of zod as its readers need. */
export type Shape<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

type Check = (value: unknown) => boolean
type Fields<T> = { readonly [Name in keyof T]-?: Check }

export const shape = <T>(fields: Fields<T>): Shape<T> => shapeOf(has(fields))
export const listOf = <T>(fields: Fields<T>): Shape<T[]> => shapeOf(isListOf(has(fields)))
/** As a part of another. */
export const has =
  <T>(fields: Fields<T>): Check =>
  (value) =>
    isRecord(value) && Object.entries<Check>(fields).every(([name, check]) => check(value[name]))

export const isText: Check = (value) => typeof value === 'string'
export const isTextOrNone: Check = (value) => value === null || isText(value)
export const isNumber: Check = (value) => Number.isFinite(value)
export const isNumberOrNone: Check = (value) => value === null || isNumber(value)
export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
export const isTexts = isListOf(isText)
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isRecordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check)

const shapeOf = <T>(holds: Check): Shape<T> => ({
  safeParse: (value) => (holds(value) ? { success: true, data: value as T } : { success: false }),
})
export const textsShape = shapeOf<string[]>(isTexts)
