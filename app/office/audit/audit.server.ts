import type { LoaderFunctionArgs } from 'react-router'
import { membersOf } from '#app/people/people.server.ts'
import { listAudit } from '#app/tenancy/audit.server.ts'
import { atSite, nameOf } from '../office-facts.server.ts'

import { verbWords } from './verb-words.ts'

export type AuditData = {
  readonly rows: readonly {
    readonly id: string
    readonly at: string
    readonly who: string
    readonly did: string
    readonly subject: string
    readonly values: string
  }[]
  /** Where older ones begin; null: there are none. */
  readonly older: string | null
}

const onAPage = 50

export async function auditLoader(args: LoaderFunctionArgs): Promise<AuditData> {
  const { scope, site, database } = await atSite(args)
  const { searchParams } = new URL(args.request.url)
  const after = searchParams.get('after') ?? undefined
  const rows = await listAudit(scope, { limit: onAPage + 1, ...(after && { after }) })
  const members = await database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id }))
  const shown = rows.slice(0, onAPage)
  const last = shown.at(-1)
  return {
    rows: shown.map((row) => ({
      ...{ id: row.id, at: row.at, subject: row.subject },
      who: nameOf(row.actor, members),
      did: verbWords[row.verb],
      values: [row.before, row.after]
        .map((values) => (values ? valuesOf(values) : ''))
        .join(' → ')
        .replace(/^ → |^$/, ''),
    })),
    older: rows.length > onAPage && last ? last.id : null,
  }
}

const valuesOf = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value ?? 'none'}`)
    .join(', ')
