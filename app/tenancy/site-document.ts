import type { z } from 'zod'
import { type ClaimOptions, withoutClaims } from '#app/credit/shown-words.ts'
import { problemWords } from './problem-words.ts'
import { SiteSettings } from './site-settings.ts'

/** A site's settings as their file says them: what it leaves out is left out, and takes its default when it is read. */
export type SiteDocument = z.input<typeof SiteSettings>

type Path = readonly PropertyKey[]

/**
 * Reads stored settings. Keys that this version does not know are a later one's, and passed over; files that are
 * applied are read strictly instead (site-file.ts).
 */
export function readDocument(document: unknown): { settings: SiteSettings } | { problems: string[] } {
  let upgraded = document
  for (;;) {
    const read = SiteSettings.safeParse(upgraded, { error: problemWords })
    if (read.success) return { settings: read.data }
    const unknown = read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
    )
    if (unknown.length === 0)
      return { problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
    upgraded = without(upgraded, unknown)
  }
}

/** A lender's own words stand with its rates; a subscription's week is its price. */
export const claimOptions = (document: unknown): ClaimOptions => ({
  isSubscription:
    (document as { price?: { subscriptionSite?: unknown } } | null)?.price?.subscriptionSite === true,
  passOver: new Set(['finance', 'privacy', 'leads', 'inbound']),
})

/** Stored settings as visitors may read them: without claims of credit, and without what says nothing else (FIN-70). */
export function shownDocument(document: unknown): unknown {
  let cleaned = withoutClaims(document, claimOptions(document))
  while (cleaned !== document) {
    const emptied = SiteSettings.safeParse(cleaned).error?.issues.find(({ path }) => isEmptied(cleaned, path))
    if (!emptied) break
    cleaned = without(cleaned, [emptied.path.slice(0, -1)])
  }
  return cleaned
}

/** A field that was needed, and said nothing but a claim. */
function isEmptied(document: unknown, path: Path): boolean {
  const group: unknown = path.slice(0, -1).reduce((value, step) => (value as never)?.[step], document)
  if (path.length < 2 || group === null || typeof group !== 'object') return false
  const key = path.at(-1)!
  return key in group && (group as Record<PropertyKey, unknown>)[key] === undefined
}

function without(document: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(document)
  for (const path of paths) {
    const group = path.slice(0, -1).reduce((value, step) => (value as never)?.[step], copy)
    if (Array.isArray(group)) group.splice(Number(path.at(-1)), 1)
    else delete (group as Record<PropertyKey, unknown>)[path.at(-1)!]
  }
  return copy
}

/** The same text for the same settings, in whatever order their keys stand. */
export const canonical = (settings: SiteDocument): string =>
  JSON.stringify(settings, (_key, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
