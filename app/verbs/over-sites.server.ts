import type { Scope } from '#app/tenancy/scope.server.ts'

/** What each of these sites lists, told with whose it is: the newest first. */
export async function overSites<Row extends object>(
  scopes: readonly Scope[],
  list: (scope: Scope) => Promise<readonly Row[]>,
  at: (row: Row) => string,
): Promise<(Row & { readonly site: string })[]> {
  const found = await Promise.all(
    scopes.map(async (scope) => (await list(scope)).map((row) => ({ site: scope.site.slug, ...row }))),
  )
  return found.flat().sort((a, b) => at(b).localeCompare(at(a)))
}
