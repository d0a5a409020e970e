/**
 * What a settings file is asked beyond its shape. Rows are never asked: a rule that comes later than a row must not
 * close a site.
 */
export type SiteFinding = {
  readonly path: readonly (string | number)[]
  readonly reason: string
  /** Told, and applied all the same. */
  readonly isWarning?: true
}

const mostListed = 8
/** The first of many, to be said in a reason. */
export const listed = (words: readonly string[]) =>
  words
    .slice(0, mostListed)
    .map((word) => `"${word}"`)
    .join(', ') + (words.length > mostListed ? ` and ${words.length - mostListed} more` : '')
