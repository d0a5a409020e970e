import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { pruneOutbox } from '#app/platform/outbox.server.ts'
import { prunePrints } from './lead-store.server.ts'
import { pruneLeadChanges } from './work/lead-changes.server.ts'

/** What changed is of use for an hour, what tells a repeated submission for days, a demo's outbox for weeks. Leads go by `privacy.retention`. */
export const pruneLeadsJob = job({
  name: 'prune-leads',
  payload: z.object({ printDays: z.int().min(3).default(4), outboxDays: z.int().min(1).default(30) }),
  schedule: '41 * * * *',
  async run({ database }, { printDays, outboxDays }) {
    await prunePrints(database, printDays)
    await pruneLeadChanges(database)
    await pruneOutbox(database, outboxDays)
  },
})
