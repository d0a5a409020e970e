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
