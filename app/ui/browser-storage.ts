/** A schema of zod, of zod/mini, which is smaller, or of `stored` and `storedList`, which weigh next to nothing. */
type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

type Check = (value: unknown) => boolean
type Fields<T> = { readonly [Name in keyof T]: Check }

/**
 * What every page reads is checked by hand: a library of schemas would weigh more than all the code that keeps these
 * values.
 */
export const stored = <T>(fields: Fields<T>): Schema<T> => schemaOf((value) => hasFields(value, fields))
export const storedList = <T>(fields: Fields<T>): Schema<T[]> =>
  schemaOf((value) => Array.isArray(value) && value.every((entry) => hasFields(entry, fields)))

export const isText: Check = (value) => typeof value === 'string'
export const isTextOrNone: Check = (value) => value === null || isText(value)
export const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
export const isRecordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check)
export const isRecordOfTexts: Check = isRecordOf(isText)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasFields = <T>(value: unknown, fields: Fields<T>) =>
  isRecord(value) && Object.entries<Check>(fields).every(([name, check]) => check(value[name]))
const schemaOf = <T>(holds: Check): Schema<T> => ({
  safeParse: (value) => (holds(value) ? { success: true, data: value as T } : { success: false }),
})

/**
 * What a visitor's browser keeps for one site. Keys begin with the site's slug, so that two sites opened in one browser
 * share nothing (TEN-28). Storage that is unavailable or holds damaged data counts as empty (OPS-04).
 */
export function browserStorage(siteSlug: string, storage: () => Storage = () => window.localStorage) {
  const keyOf = (name: string) => `${siteSlug}:${name}`
  return {
    read<T>(name: string, schema: Schema<T>): T | null {
      try {
        const stored = storage().getItem(keyOf(name))
        const read = schema.safeParse(stored === null ? null : JSON.parse(stored))
        return read.success ? read.data : null
      } catch {
        return null
      }
    },
    /** False when the browser would not keep it. */
    write(name: string, value: unknown): boolean {
      try {
        storage().setItem(keyOf(name), JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    remove(name: string): void {
      try {
        storage().removeItem(keyOf(name))
      } catch {
        // Nothing is kept, so there is nothing to remove.
      }
    },
  }
}
