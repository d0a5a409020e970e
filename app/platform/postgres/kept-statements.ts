import { causes } from '../unavailable.ts'

/** From the how manieth time on a statement is kept. */
const keptFrom = 3
/** What is kept takes memory of each connection: some 50 kB a statement. */
const mostKept = 500
const mostCounted = 2000
/** A statement of so many rows is rarely asked again with as many. */
const longestText = 10_000

const counts = new Map<string, number>()
const names = new Map<string, string>()

/**
 * A statement that is asked again and again gets a name, by which each connection parses and plans it once: for a page of the office that
 * is most of what the database does (docs/decisions/0053).
 */
export function keptStatement<Query extends { readonly text: string }>(
  query: Query,
): Query & { name?: string } {
  const { text } = query
  const name = names.get(text)
  if (name) return { ...query, name }
  const count = (counts.get(text) ?? 0) + 1
  if (count >= keptFrom && names.size < mostKept && text.length <= longestText) {
    names.set(text, `kept_${names.size}`)
    counts.delete(text)
  } else {
    if (counts.size >= mostCounted) counts.clear()
    counts.set(text, count)
  }
  return query
}

/** Feature not supported: the answer's columns changed, by a migration of another process. Invalid name: it was forgotten, by hand. */
const outdated: readonly unknown[] = ['0A000', '26000']

/** What a connection keeps is not what the database has any more: it is of no more use. */
export const isOutdated = (error: unknown): boolean =>
  causes(error).some((cause) => outdated.includes((cause as { readonly code?: unknown }).code))
