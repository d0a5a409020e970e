import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Agent, request } from 'undici'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { openDeployment } from '#server/deployment.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { someSettings } from '../test/world.ts'
import { startServer } from './built-server.ts'
import { report } from './result.ts'

/**
 * Durable leads over HTTP: the built server, each post another buyer's, answered after the commit is on the disk
 * (PostgreSQL and the embedded database with fsync on). Each lead brings a delivery job to the demo outbox, worked off
 * in the same process. Client, server and database share the machine.
 */
const slug = 'bench-dealer'
const goals = { perSecond: 200, p99Ms: 100 }
const warmUp = 100
const folder = mkdtempSync(join(tmpdir(), 'forecourt-leads-'))
const postgres = await startPostgres()

type Run = { perSecond: number; p50: number; p99: number; worst: number; stored: number; failed: number }

async function run(kind: 'postgres' | 'embedded', posts: number, atOnce: number): Promise<Run> {
  const variables = {
    FORECOURT_DATA: join(folder, `${kind}-${atOnce}`),
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    PORT: '0',
    ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(postgres, `leads_${atOnce}`) }),
  }
  mkdirSync(variables.FORECOURT_DATA, { recursive: true })
  await prepare(variables)
  const server = await startServer(variables)
  const agent = new Agent({ connections: atOnce })
  await load(agent, server.port, warmUp, atOnce, 'warm')
  const began = performance.now()
  const { times, failed } = await load(agent, server.port, posts, atOnce, 'lead')
  const seconds = (performance.now() - began) / 1000
  await agent.destroy()
  await server.stop()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    stored: await stored(variables),
    failed,
  }
}

const open = (variables: Record<string, string>) =>
  openDeployment(readEnvironment(variables), { isWorking: false })

async function prepare(variables: Record<string, string>) {
  const deployment = await open(variables)
  const leads = {
    deliver: [{ kind: 'email' as const, to: 'sales@dealer.example' }],
    mostPerAddress: 1_000_000,
  }
  await applySite(deployment.database, someSettings({ slug, leads }))
  await deployment.close()
}

async function stored(variables: Record<string, string>): Promise<number> {
  const deployment = await open(variables)
  const found = (await deployment.database.asPlatform((tx) =>
    tx.execute(
      sql`select count(*) from leads l join lead_deliveries d on d.site_id = l.site_id and d.lead_id = l.id`,
    ),
  )) as unknown as { rows: { count: string }[] }
  await deployment.close()
  return Number(found.rows[0]?.count)
}

async function load(agent: Agent, port: number, posts: number, atOnce: number, mark: string) {
  const times: number[] = []
  let failed = 0
  let next = 0
  const client = async () => {
    while (next < posts) {
      const i = next++
      const began = performance.now()
      const answer = await request(`http://127.0.0.1:${port}/api/leads`, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          host: `${slug}.localhost:${port}`,
          'content-type': 'application/json',
          'idempotency-key': `${mark}-${i}`,
        },
        body: JSON.stringify({
          name: `Buyer ${i}`,
          email: `buyer${i}@example.com`,
          phone: '0412345678',
          message: `Is the car of number ${i} (${mark}) still there? I could come by on Saturday morning.`,
          opt_in: true,
          terms_conditions: true,
        }),
      })
      const body = (await answer.body.json()) as { lead_id?: string }
      if (body.lead_id) times.push(performance.now() - began)
      else failed++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return { times, failed }
}

const runs: [string, Run, number][] = []
for (const [kind, posts, atOnce] of [
  ['postgres', 3000, 8],
  ['postgres', 3000, 16],
  ['embedded', 600, 8],
] as const)
  runs.push([`${kind}, ${atOnce} at once`, await run(kind, posts, atOnce), posts + warmUp])
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

report(
  'leads',
  ['database', 'leads/s', 'p50', 'p99', 'worst', 'refused', 'stored with job', 'within goals'],
  runs.map(([name, { perSecond, p50, p99, worst, failed, stored: kept }, wanted]) => [
    name,
    perSecond.toFixed(0),
    ...[p50, p99, worst].map((ms) => `${ms.toFixed(1)} ms`),
    String(failed),
    `${kept} of ${wanted}`,
    perSecond >= goals.perSecond && p99 <= goals.p99Ms ? 'yes' : 'no',
  ]),
  { goals, runs },
)
