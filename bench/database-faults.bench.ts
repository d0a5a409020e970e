import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import pg from 'pg'
import { Agent, request } from 'undici'
import { createDatabase, startPostgres } from '#test/postgres.ts'
import { startSiteServer } from '#test/site-server.ts'
import { report } from './result.ts'

/**
 * Two servers on one PostgreSQL that stops, freezes and flaps under them, while pages, cars, searches and leads are asked of
 * both. Goals: no answer takes over 3 s, none is a 500, and a change made afterwards is seen by both within 5 s.
 */
const slug = 'volt-drive'
const host = `${slug}.localhost`
const askEveryMs = 150

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-faults-'))
const database = await createDatabase(postgres, 'faults')
const variables = { DATABASE_URL: database, FORECOURT_DATA: folder }
const servers = [await startSiteServer(variables)]
servers.push(await startSiteServer({ ...variables, FORECOURT_DATA: `${folder}/second` }))
const agent = new Agent({ connections: 100, headersTimeout: 60_000 })

const ask = async (port: number, path: string, body?: object) => {
  const started = performance.now()
  const status = await request(`http://127.0.0.1:${port}${path}`, {
    dispatcher: agent,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { host, ...(body && { 'content-type': 'application/json' }) },
  }).then(
    async (answer) => {
      const text = await answer.body.text()
      return { status: answer.statusCode, text, isStale: answer.headers['cache-status'] !== undefined }
    },
    () => ({ status: 0, text: '', isStale: false }),
  )
  return { ...status, ms: performance.now() - started }
}

const cars = [
  ...(await ask(servers[0]!.port, '/sitemap.xml')).text.matchAll(/<loc>[^<]*(\/cars\/[^<]+)<\/loc>/g),
]
  .map(([, path]) => path!)
  .slice(0, 40)
let asked = 0
const questions = [
  () => ({ kind: 'kept page', path: '/' }),
  () => ({ kind: 'page', path: `/search/new-used-and-demo-cars?page=1&t=${asked}` }),
  () => ({ kind: 'car', path: `${cars[asked % cars.length]}?t=${asked}` }),
  () => ({ kind: 'lead', path: '/api/leads', body: leadOf(asked) }),
  () => ({ kind: 'health', path: '/_/health' }),
  () => ({ kind: 'ready', path: '/_/ready' }),
]
const leadOf = (i: number) => ({
  ...{ name: `Buyer ${i}`, email: `buyer${i}@example.com`, phone: '0491570006' },
  ...{ message: `Enquiry ${i}`, terms_conditions: true },
})

type Answer = Awaited<ReturnType<typeof ask>> & { kind: string }

/** Asks all the time while `work` goes on; what was answered. */
async function during(work: () => Promise<unknown>): Promise<Answer[]> {
  let isOver = false
  const answers: Promise<Answer>[] = []
  const asking = (async () => {
    while (!isOver) {
      for (const { port } of servers) {
        const { kind, path, body } = questions[asked++ % questions.length]!() as {
          kind: string
          path: string
          body?: object
        }
        answers.push(ask(port, path, body).then((answer) => ({ ...answer, kind })))
      }
      await later(askEveryMs)
    }
  })()
  await work()
  isOver = true
  await asking
  return Promise.all(answers)
}

/** Milliseconds until both servers show a name that was written into the settings, or null after a minute. */
async function changeSeen(): Promise<number | null> {
  const name = `Dealer ${Date.now()}`
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('begin')
  await client.query(
    `update sites set settings = jsonb_set(settings, '{name}', to_jsonb($1::text)), revision = revision + 1 where slug = $2`,
    [name, slug],
  )
  await client.query(`select pg_notify('forecourt_sites', id) from sites where slug = $1`, [slug])
  await client.query('commit')
  await client.end()
  const started = performance.now()
  for (const { port } of servers)
    while (!(await ask(port, `/?n=${asked++}`)).text.includes(name)) {
      if (performance.now() - started > 60_000) return null
      await later(50)
    }
  return performance.now() - started
}

const halted = (ms: number) => async () => {
  await postgres.halt()
  await later(ms)
  await postgres.start()
}
const only = process.argv[2] ?? ''
const all: [string, () => Promise<unknown>][] = [
  ['nothing', () => later(4000)],
  ['away for 3 s', halted(3000)],
  ['away for 30 s', halted(30_000)],
  [
    'frozen for 15 s',
    async () => {
      postgres.freeze()
      await later(15_000)
      postgres.thaw()
    },
  ],
  [
    'there for a second, five times',
    async () => {
      for (let i = 0; i < 5; i++) {
        await postgres.halt()
        await later(2000)
        await postgres.start()
        await later(1000)
      }
    },
  ],
]

const faults = all.filter(([name]) => name.includes(only))
const rows: string[][] = []
const data: object[] = []
const percentile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
for (const [name, fault] of faults) {
  // The change before threw away all that was kept.
  for (const path of ['/', ...cars.slice(0, 5)]) for (const { port } of servers) await ask(port, path)
  const answers = await during(fault)
  const seenMs = await changeSeen()
  const slow = answers.filter(({ ms }) => ms > 3000).length
  const failed = answers.filter(({ status }) => status === 500 || status === 0).length
  const kept = answers.filter(({ kind }) => kind === 'kept page')
  const shown = kept.filter(({ status }) => status === 200).length
  const worst = percentile(
    answers.map(({ ms }) => ms),
    1,
  )
  const statuses = Object.groupBy(answers, ({ kind, status }) => `${kind} ${status}`)
  data.push({
    name,
    seenMs,
    slow,
    failed,
    worst,
    statuses: Object.fromEntries(Object.entries(statuses).map(([key, list]) => [key, list!.length])),
  })
  rows.push([
    name,
    String(answers.length),
    String(slow),
    `${worst.toFixed(0)} ms`,
    String(failed),
    String(answers.filter(({ status }) => status === 503).length),
    `${shown} of ${kept.length}`,
    seenMs === null ? 'never' : `${seenMs.toFixed(0)} ms`,
  ])
  process.stdout.write(`${JSON.stringify(data.at(-1))}\n`)
}
for (const server of servers) await server.stop()
await agent.destroy()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
report(
  'database-faults',
  [
    'PostgreSQL',
    'asked',
    'over 3 s',
    'longest',
    '500 or none',
    '503',
    'kept page shown',
    'change seen after',
  ],
  rows,
  { faults: data },
)
