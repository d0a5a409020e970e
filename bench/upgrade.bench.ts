import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import pg from 'pg'
import { Agent, request } from 'undici'
import { createDatabase, startPostgres } from '#test/postgres.ts'
import { startServer } from './built-server.ts'
import { buildOlder } from './older-checkout.ts'
import { report } from './result.ts'

/**
 * An upgrade and the way back, on one PostgreSQL: the older version serves, the newer one beside it, the newer command line
 * applies settings and stock, the newer version alone, and the older one again, freshly started. `npm run bench -- upgrade
 * [commit]`. Goals: each page of each site is served at each step, what was applied is seen, and no lead is lost.
 */
const root = join(import.meta.dirname, '..')
const slugs = ['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive', 'ridge-moto']
const paths = ['/', '/search/new-used-and-demo-cars', '/contact-us', '/sitemap.xml']
const changed = 'southern-cross'
const askEveryMs = 40

process.stdout.write('Building the older version …\n')
const older = buildOlder(process.argv[2])
const postgres = await startPostgres()
const database = await createDatabase(postgres, 'upgrade')
const folder = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'))
const variables = {
  ...{ DATABASE_URL: database, LOG_LEVEL: 'info', NODE_ENV: 'production' },
  SESSION_SECRET: 'what seals the secrets of the benchmark',
}
const agent = new Agent({ connections: 50, headersTimeout: 10_000 })

type Server = Awaited<ReturnType<typeof startServer>>
const startOlder = () => startServer(variables, older.folder)
const startNewer = () => startServer(variables, root)

type Answers = { readonly asked: number; readonly failed: Record<string, number> }
let asked = 0
const acknowledged = new Set<string>()

async function ask(port: number, site: string, path: string, body?: object) {
  try {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      dispatcher: agent,
      headers: { host: `${site}.localhost`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

async function postLead(port: number): Promise<number> {
  const i = asked
  const { status, text } = await ask(port, changed, '/api/leads', {
    ...{ name: `Buyer ${i}`, email: `buyer${i}@example.com`, phone: '0412345678' },
    ...{ message: `Enquiry ${i}`, terms_conditions: true },
  })
  if (status === 200) acknowledged.add((JSON.parse(text) as { lead_id: string }).lead_id)
  return status
}

/** Pages of every site, and a lead now and then, from the servers in turn while `work` goes on. */
async function during(servers: readonly Server[], work: () => Promise<unknown>): Promise<Answers> {
  const failed: Record<string, number> = {}
  const from = asked
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      for (const [i, { port }] of servers.entries()) {
        const n = asked++
        const site = slugs[n % slugs.length]!
        const path = paths[Math.floor(n / slugs.length) % paths.length]!
        const status = n % 25 === 0 ? await postLead(port) : (await ask(port, site, `${path}?n=${n}`)).status
        // A limit of leads from one address is no failure.
        if (status === 200 || status === 429) continue
        const key = `${i === servers.length - 1 ? 'last' : 'first'} server, ${site}${path}: ${status}`
        failed[key] = (failed[key] ?? 0) + 1
      }
      await later(askEveryMs)
    }
  })()
  await work()
  isOver = true
  await asking
  return { asked: asked - from, failed }
}

/** The newer command line, by itself: settings with another name, and the same feed again. */
function applyWithNewer(name: string): void {
  const file = join(folder, 'site.json')
  const settings = JSON.parse(readFileSync(join(root, `demo/sites/${changed}.json`), 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...settings, name }))
  const run = (...words: string[]) =>
    execFileSync(process.execPath, ['cli/forecourt.ts', ...words], {
      cwd: root,
      env: { ...process.env, ...variables, FORECOURT_DATA: join(folder, 'command') },
      stdio: 'pipe',
    })
  run('site', 'apply', file, '--yes')
  const feed = ['--file', `demo/feeds/${changed}.csv`, '--map', `demo/mappings/${changed}.json`]
  run('stock', 'import', '--site', changed, ...feed)
}

/** Whether every server shows the name within 5 s. */
async function isSeen(servers: readonly Server[], name: string): Promise<boolean> {
  const until = performance.now() + 5000
  for (const { port } of servers)
    while (!(await ask(port, changed, `/?n=${asked++}`)).text.includes(name)) {
      if (performance.now() > until) return false
      await later(50)
    }
  return true
}

async function lostLeads(): Promise<number> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from leads')
  await client.end()
  const there = new Set(rows.map(({ id }) => id))
  return [...acknowledged].filter((id) => !there.has(id)).length
}

const rows: string[][] = []
const steps: object[] = []
let isRight = true
const running = new Set<Server>()

async function step(title: string, servers: readonly Server[], name: string, work: () => Promise<unknown>) {
  const answers = await during(servers, work)
  const seen = await isSeen(servers, name)
  const failures = Object.values(answers.failed).reduce((sum, count) => sum + count, 0)
  const lost = await lostLeads()
  isRight &&= failures === 0 && seen && lost === 0
  steps.push({ title, seen, lost, ...answers })
  rows.push([title, String(answers.asked), String(failures), seen ? 'yes' : 'NO', String(lost)])
  process.stdout.write(`${JSON.stringify(steps.at(-1))}\n`)
}
const started = async (starting: Promise<Server>) => {
  const server = await starting
  running.add(server)
  return server
}
const stoppedFor = async (server: Server, ms: number) => {
  running.delete(server)
  await server.stop()
  await later(ms)
}

try {
  const name = 'Southern Cross Motor Group'
  // Brings the demo dealers, which no production server does.
  const seeding = await startServer({ ...variables, NODE_ENV: 'development' }, older.folder)
  await seeding.stop()
  const first = await started(startOlder())
  await step('the older version alone', [first], name, () => later(3000))
  let newer!: Server
  await step('the newer one starts beside it', [first], name, async () => {
    newer = await started(startNewer())
  })
  await step('both', [first, newer], name, () => later(5000))
  await step('settings and stock applied by the newer one', [first, newer], 'Crux Motors', async () => {
    applyWithNewer('Crux Motors')
    await later(3000)
  })
  await step('the newer one alone', [newer], 'Crux Motors', () => stoppedFor(first, 3000))
  let again!: Server
  await step('the older one starts again', [newer], 'Crux Motors', async () => {
    again = await started(startOlder())
  })
  await step('the older one alone', [again], 'Crux Motors', () => stoppedFor(newer, 3000))
  await step('the newer one once more', [again], 'Crux Motors', async () => {
    await started(startNewer())
  })
} finally {
  for (const server of running) await server.stop()
  await agent.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  older.remove()
}
report('upgrade', ['step', 'asked', 'failed', 'change seen', 'leads lost'], rows, {
  older: older.commit,
  steps,
})
process.exitCode = isRight ? 0 : 1
