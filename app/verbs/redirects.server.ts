import { siteContent } from '#app/menu/site-content.server.ts'
import { isReachable, pathsOf } from '#app/menu/site-menu.ts'
import { readRedirectFile } from '#app/seo/redirect-file.server.ts'
import type { Redirect, RedirectProblem } from '#app/seo/redirect-row.ts'
import {
  importRedirects as addRedirects,
  type RedirectReport,
  removeRedirects,
} from '#app/seo/redirects.server.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { importDeed } from './import-deed.server.ts'

type RedirectList = {
  /** A CSV file: the old address, the new one and, if wanted, the status. */
  readonly text: string
  /** Of lines that say none. */
  readonly status: Redirect['status']
  readonly now: Date
  readonly dryRun?: boolean
}

type Imported = { readonly report: RedirectReport } | { readonly problems: readonly RedirectProblem[] }

/** Adds a list to the redirects that there are, all of it or none. */
export async function importRedirects(
  scope: StaffScope,
  { text, status, now, dryRun = false }: RedirectList,
): Promise<Imported | { readonly isEmpty: true }> {
  const read = readRedirectFile(text)
  if ('problem' in read)
    return { problems: [{ line: read.problem.line, field: 'file', reason: read.problem.reason }] }
  if (read.rows.length === 0) return { isEmpty: true }
  const deedOf = importDeed({ verb: 'redirect.import', subject: 'redirects' }, { dryRun })
  const isPage = await pagesOf(scope, now)
  return addRedirects(
    audited<Imported>(scope, (outcome) => ('report' in outcome ? deedOf(outcome.report) : null)),
    { rows: read.rows, status, isPage, dryRun },
  )
}

/** Pages at fixed addresses; which cars, makes and articles there are changes from day to day. */
async function pagesOf(scope: Scope, now: Date) {
  const content = await siteContent(scope, now)
  const fixed = pathsOf(scope.site.settings, content).filter((path) => !/[:*]/.test(path))
  return (path: string) => isReachable(path, fixed)
}

/** That of one old address, or with null all; how many were removed. */
export async function removeRedirect(scope: StaffScope, address: string | null): Promise<number> {
  const url = address === null ? null : URL.parse(address, 'https://site.invalid')
  if (address !== null && url === null) return 0
  const subject = address === null ? 'redirects' : `redirect:${address}`
  return removeRedirects(
    audited<readonly unknown[]>(scope, ({ length: removed }) =>
      removed > 0 ? { verb: 'redirect.remove', subject, after: { removed } } : null,
    ),
    url,
  )
}
