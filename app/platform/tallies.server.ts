import type { Database } from './database.server.ts'
import { perDeployment } from './per-deployment.server.ts'

/** What happens in a process and is only counted, for its metrics: attempts at deliveries, messages, jobs, by outcome. */
export type Tally = 'delivery_failures' | 'messages' | 'job_failures' | 'ceilings'

const tallies = perDeployment(() => new Map<Tally, Map<string, number>>())

/** `label` is of few values: metrics keep a line for each. */
export function tally(database: Database, what: Tally, label: string): void {
  const counts = tallies(database).get(what) ?? new Map<string, number>()
  tallies(database).set(what, counts)
  counts.set(label, (counts.get(label) ?? 0) + 1)
}

/** Since the process started, by label. */
export const tallied = (database: Database, what: Tally): ReadonlyMap<string, number> =>
  tallies(database).get(what) ?? new Map()
