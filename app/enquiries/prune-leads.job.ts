import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { pruneOutbox } from '#app/platform/outbox.server.ts'
import { prunePrints } from './lead-store.server.ts'

const dayMs = 86_400_000

/** What tells a repeated submission is of use for days, a demo's outbox for weeks. Leads stay. */
export const pruneLeadsJob = job({
  name: 'prune-leads',
  payload: z.object({ printDays: z.int().min(3).default(4), outboxDays: z.int().min(1).default(30) }),
  schedule: '41 16 * * *',
  async run({ database, now }, { printDays, outboxDays }) {
    await prunePrints(database, new Date(now().getTime() - printDays * dayMs))
    await pruneOutbox(database, new Date(now().getTime() - outboxDays * dayMs))
  },
})
