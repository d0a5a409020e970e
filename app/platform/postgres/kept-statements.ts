import { causes } from '../unavailable.ts'

/** From which time of asking on a statement is kept. */
const keptFrom = 3
/** What is kept takes memory of each connection: some 50 kB a statement. */
const mostKept = 500
const mostCounted = 2000
/** A statement of so many rows is rarely asked again with as many. */
const longestText = 10_000

const counts = new Map<string, number>()
const names = new Map<string, string>()
let named = 0

/**
 * A statement that is asked again and again gets a name, by which each connection parses and plans it once: for a page of the office that
 * is most of what the database does (docs/decisions/0053).
 */
export function keptStatement<Query extends { readonly text: string }>(
  query: Query,
): Query & { name?: string } {
  const name = names.get(query.text) ?? newName(query.text)
  return name ? { ...query, name } : query
}

/** Null where it was not asked often enough, or cannot be kept. */
function newName(text: string): string | null {
  const count = (counts.get(text) ?? 0) + 1
  if (count < keptFrom || names.size >= mostKept || text.length > longestText) {
    if (counts.size >= mostCounted) counts.clear()
    counts.set(text, count)
    return null
  }
  counts.delete(text)
  const name = `kept_${named++}`
  names.set(text, name)
  return name
}

/** What was kept is asked under other names from now on, on all connections. */
export const forgetKept = (): void => names.clear()

/**
 * Whether what is kept is not what the database has any more: a migration of another process changed what a statement answers with, or
 * somebody told the server to forget it (SQLSTATE 26000). The server says both in its own language; its routine has one name.
 */
export const isOutdated = (error: unknown): boolean =>
  causes(error).some((cause) => {
    const { code, routine } = cause as { readonly code?: unknown; readonly routine?: unknown }
    return code === '26000' || routine === 'RevalidateCachedQuery'
  })
