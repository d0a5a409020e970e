import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Deployment } from './deployment.ts'
import type { ServerState } from './server-state.ts'
import type { WebEnv } from './web-env.ts'

export type Readiness = {
  readonly isReady: boolean
  /** What is wrong, in words for an operator. */
  readonly reasons: readonly string[]
}

const patienceMs = 1000

/** Whether a balancer should send visitors here. */
export async function readiness({ database }: Deployment, state: ServerState): Promise<Readiness> {
  const reasons = state.isDraining ? ['the server is stopping'] : []
  if (!database.state().isListening) reasons.push('not listening: changes of other processes come late')
  const fault = await databaseFault(database)
  if (fault) reasons.push(fault)
  if (database.state().isDiskFull)
    reasons.push('the disk of the database is full: nothing can be written, no lead is taken')
  return { isReady: reasons.length === 0, reasons }
}

async function databaseFault(database: Deployment['database']): Promise<string | null> {
  try {
    const { rows } = (await database.asPlatform(
      (transaction) =>
        transaction.execute(
          sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`,
        ),
      { patienceMs },
    )) as unknown as { rows: { read_only: boolean }[] }
    return rows[0]?.read_only ? 'the database can only be read' : null
  } catch {
    return 'the database does not answer'
  }
}

/** Open to everybody, so that they tell nothing but the outcome; ADMIN_PORT tells the reasons. */
export function addHealth(web: Hono<WebEnv>, deployment: Deployment, state: ServerState): void {
  web.get('/_/health', async (c) => {
    c.header('Cache-Control', 'no-store')
    return (await databaseFault(deployment.database)) === 'the database does not answer'
      ? c.json({ status: 'unavailable' }, 503)
      : c.json({ status: 'ok' })
  })
  web.get('/_/ready', async (c) => {
    c.header('Cache-Control', 'no-store')
    const { isReady } = await readiness(deployment, state)
    return isReady ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503)
  })
}
