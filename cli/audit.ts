import type { Command } from 'commander'
import { staffWords } from '#app/tenancy/actor.ts'
import { listAudit } from '#app/tenancy/audit.server.ts'
import { scopeFor } from './site-named.ts'
import { count, table, type VerbContext } from './verb.ts'

type Options = { site: string; subject?: string; limit: number; json?: boolean }

export function addAuditVerb(program: Command, context: VerbContext): void {
  program
    .command('audit')
    .description('who did what to a site, the newest first; feeds stand in "stock imports"')
    .requiredOption('--site <slug>', 'which site')
    .option('--subject <subject>', 'only to this, such as page:/about-us or lead:ID')
    .option('--limit <count>', 'how many', count, 20)
    .option('--json', 'print JSON')
    .action(async ({ limit, subject, json, ...of }: Options) => {
      const rows = await listAudit(await scopeFor(context, of), { limit, ...(subject && { subject }) })
      if (json) return context.print(JSON.stringify({ audit: rows }))
      if (rows.length === 0) return context.print('Nobody has done anything yet.')
      const told = rows.map(({ at, actor, verb, subject, before, after }) => [
        at.slice(0, 19).replace('T', ' '),
        staffWords(actor),
        verb,
        subject,
        [before, after].map((values) => (values ? JSON.stringify(values) : '')).join(' → '),
      ])
      context.print(table(['AT (UTC)', 'WHO', 'DID', 'TO', 'BEFORE → AFTER'], told))
    })
}
