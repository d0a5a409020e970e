import type { Command } from 'commander'
import { staffWords } from '#app/tenancy/actor.ts'
import { listAudit } from '#app/tenancy/audit.server.ts'
import { scopeFor } from './site-named.ts'
import { count, printList, siteVerb, type VerbContext } from './verb.ts'

type Options = { site: string; subject?: string; limit: number; json?: boolean }

export function addAuditVerb(program: Command, context: VerbContext): void {
  siteVerb(program, 'audit', 'who did what to a site, the newest first; feeds stand in "stock imports"')
    .option('--subject <subject>', 'only to this, such as page:/about-us or lead:ID')
    .option('--limit <count>', 'how many', count, 20)
    .action(async ({ limit, subject, json, ...of }: Options) => {
      const rows = await listAudit(await scopeFor(context, of), { limit, ...(subject && { subject }) })
      const told = rows.map(({ at, actor, verb, subject, before, after }) => [
        at.slice(0, 19).replace('T', ' '),
        staffWords(actor),
        verb,
        subject,
        [before, after].map((values) => (values ? JSON.stringify(values) : '')).join(' → '),
      ])
      printList(context, {
        json,
        told: { audit: rows },
        rows: told,
        none: 'Nobody has done anything yet.',
        head: ['AT (UTC)', 'WHO', 'DID', 'TO', 'BEFORE → AFTER'],
      })
    })
}
