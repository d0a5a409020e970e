import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { oldAddress, withQuery } from './old-address.ts'
import { type Redirect, type RedirectProblem, type RedirectRow, readRedirect } from './redirect-row.ts'
import { resolveRedirects } from './resolve-redirects.ts'
import { redirects } from './tables.server.ts'

export type RedirectReport = {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly chained: number
  readonly passedOver: readonly { readonly line: number; readonly reason: string }[]
}

type Import = {
  readonly rows: readonly RedirectRow[]
  /** Of lines that name none. */
  readonly status: Redirect['status']
  readonly isPage: (path: string) => boolean
  /** Work it out, write nothing. */
  readonly dryRun?: boolean
}

const mostOfSite = 200_000

/** Adds a list of redirects to those that the site has, all in one transaction. One bad line, and nothing is changed. */
export async function importRedirects(
  { site, db }: Scope,
  { rows, status, isPage, dryRun = false }: Import,
): Promise<{ report: RedirectReport } | { problems: readonly RedirectProblem[] }> {
  const hosts = [...site.settings.hosts, `${site.slug}.localhost`]
  const readings = rows.map((row) => readRedirect(row, { hosts, status }))
  const problems = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []))
  if (problems.length) return { problems }
  const added = readings.flatMap((reading) => ('problem' in reading ? [] : [reading]))
  return db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`redirects ${site.id}`}, 0))`,
    )
    const before = await transaction
      .select({
        path: redirects.path,
        query: redirects.query,
        target: redirects.target,
        status: redirects.status,
      })
      .from(redirects)
      .where(eq(redirects.siteId, site.id))
    const resolved = resolveRedirects(before, added, isPage)
    if ('problems' in resolved) return resolved
    const { changed, passedOver, chained } = resolved
    const known = new Set(before.map(({ path, query }) => `${path}?${query}`))
    const fresh = changed.filter(({ path, query }) => !known.has(`${path}?${query}`)).length
    if (before.length + fresh > mostOfSite)
      return {
        problems: [
          {
            line: rows.at(-1)?.line ?? 1,
            field: 'list',
            reason: `the site would have more than ${mostOfSite.toLocaleString('en-AU')} redirects; remove old ones first`,
          },
        ],
      }
    if (!dryRun && changed.length) {
      const said = JSON.stringify(changed)
      await transaction.execute(sql`
        insert into ${redirects} (site_id, path, query, target, status)
        select ${site.id}, path, query, target, status
        from jsonb_to_recordset(${said}::jsonb) as said (path text, query text, target text, status smallint)
        on conflict (site_id, path, query)
        do update set target = excluded.target, status = excluded.status, changed_at = now()`)
    }
    const report = {
      read: rows.length,
      added: fresh,
      changed: changed.length - fresh,
      unchanged: added.length - passedOver.length - changed.length,
      chained,
      passedOver,
    }
    return { report: { ...report, unchanged: Math.max(0, report.unchanged) } }
  })
}

export type FoundRedirect = { readonly location: string; readonly status: Redirect['status'] }

/** Where the address leads now: what was said of it with its query goes before what was said of its path. */
export async function findRedirect({ site, db }: Scope, url: URL): Promise<FoundRedirect | null> {
  const { path, query } = oldAddress(url)
  const rows = await db.transaction((transaction) =>
    transaction
      .select()
      .from(redirects)
      .where(
        and(
          eq(redirects.siteId, site.id),
          eq(redirects.path, path),
          inArray(redirects.query, [...new Set([query, ''])]),
        ),
      ),
  )
  const match = rows.find((row) => row.query === query) ?? rows[0]
  if (!match) return null
  return {
    location: withQuery(match.target, url.searchParams, match.query === ''),
    status: match.status,
  }
}

export const listRedirects = ({ site, db }: Scope): Promise<Redirect[]> =>
  db.transaction((transaction) =>
    transaction
      .select({
        path: redirects.path,
        query: redirects.query,
        target: redirects.target,
        status: redirects.status,
      })
      .from(redirects)
      .where(eq(redirects.siteId, site.id))
      .orderBy(asc(redirects.path), asc(redirects.query)),
  )

/** How many were removed; `null` removes all of them. */
export async function removeRedirects({ site, db }: Scope, url: URL | null): Promise<number> {
  const its = url && oldAddress(url)
  const gone = await db.transaction((transaction) =>
    transaction
      .delete(redirects)
      .where(
        and(
          eq(redirects.siteId, site.id),
          its ? and(eq(redirects.path, its.path), eq(redirects.query, its.query)) : undefined,
        ),
      )
      .returning({ path: redirects.path }),
  )
  return gone.length
}
