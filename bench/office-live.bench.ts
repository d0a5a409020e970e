import { readFileSync } from 'node:fs'
import { setTimeout as later } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { giveRole, keepPerson } from '#app/people/people.server.ts'
import { openStaffSession } from '#app/people/staff-sessions.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { openDeployment } from '#server/deployment.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { someSettings } from '../test/world.ts'
import { launchBrowser } from './browser.ts'
import { startServer } from './built-server.ts'
import { report } from './result.ts'

/**
 * Leads as they come into open lists of the office, on PostgreSQL with two processes: how soon a row stands in a browser's list after it was
 * posted to the other process; 100 lines while 1,000 leads come, and what dealers' pages take meanwhile, with and without them; what a line weighs.
 */

const slug = 'bench-yard'
const goals = { rowMs: 300, lost: 0, doubled: 0, pages: 1.2 }
const counts = { rows: 30, lines: 100, leads: 1000, perSecond: 40, people: 500, weighed: 1500, rounds: 2 }

const postgres = await startPostgres()
const variables = { DATABASE_URL: await createDatabase(postgres, 'live'), LOG_LEVEL: 'error' }
const servers = [await startServer(variables), await startServer(variables)]
const at = (i: number) => servers[i % 2]!
const deployment = await openDeployment(
  readEnvironment({ ...variables, NODE_ENV: 'development', FORECOURT_DATA: servers[0]!.folder, PORT: '0' }),
  { isWorking: false },
)
const settings = someSettings({ slug, leads: { deliver: [], mostPerAddress: 1_000_000 } as never })
const applied = await applySite(deployment.database, settings)
if ('refused' in applied) throw new Error('The site was refused.')

const tokens = await deployment.database.asPlatform(async (tx) => {
  const made: string[] = []
  for (let i = 0; i < counts.people; i++) {
    const { id } = await keepPerson(tx, `p${i}@bench.example`)
    await giveRole(tx, id, { siteId: applied.site.id }, 'sales')
    made.push((await openStaffSession(tx, id, 'Bench')).token)
  }
  return made
})

const agent = new Agent({ connections: 8 })
let sent = 0
async function post(server: { port: number }): Promise<string> {
  const i = sent++
  const answer = await request(`http://127.0.0.1:${server.port}/api/leads`, {
    dispatcher: agent,
    method: 'POST',
    headers: { host: `${slug}.localhost:${server.port}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{
        name: `Buyer ${i}`,
        email: `buyer${i}@example.com`,
        phone: '0412345678',
        message: `Is it there? ${i}`,
      },
      terms_conditions: true,
    }),
  })
  const body = (await answer.body.json()) as { lead_id?: string }
  if (!body.lead_id) throw new Error(`A lead was refused: ${JSON.stringify(body)}`)
  return body.lead_id
}

/** A line as a browser has it, with the leads that it was told of. */
async function listen(i: number) {
  const { port } = at(i)
  const gone = new AbortController()
  const heard = new Map<string, number>()
  const { statusCode, body } = await request(`http://127.0.0.1:${port}/live`, {
    dispatcher: new Agent({ connections: 1, bodyTimeout: 0 }),
    headers: { host: `office.localhost:${port}`, cookie: `office-session=${tokens[i]}` },
    signal: gone.signal,
  })
  if (statusCode !== 200) throw new Error(`A line was refused: ${statusCode}`)
  const reading = (async () => {
    let rest = ''
    for await (const chunk of body) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop()!
      for (const part of parts.filter((one) => one.startsWith('event: leads')))
        for (const { lead } of JSON.parse(part.split('\ndata: ')[1]!) as { lead: string }[])
          heard.set(lead, (heard.get(lead) ?? 0) + 1)
    }
  })().catch(() => {})
  const leave = () => {
    gone.abort()
    return reading
  }
  return { heard, leave }
}
/** Some at a time, as people come to work. */
async function listenAll(many: number, place = (i: number) => i) {
  const lines: Awaited<ReturnType<typeof listen>>[] = []
  while (lines.length < many) {
    const some = Math.min(5, many - lines.length)
    const more = Array.from({ length: some }, (_, i) => listen(place(lines.length + i)))
    lines.push(...(await Promise.all(more)))
  }
  return lines
}

const part = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

async function rowTimes(): Promise<number[]> {
  const browser = await launchBrowser()
  // Tall enough that every row is in the page.
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 3000 } })).newPage()
  const origin = `http://office.localhost:${at(1).port}`
  await page.context().addCookies([{ name: 'office-session', value: tokens[0]!, url: origin }])
  await page.goto(`${origin}/${slug}/leads`)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await later(2000)
  const times: number[] = []
  for (let i = 0; i < counts.rows; i++) {
    const name = `Buyer ${sent}`
    const shown = page.evaluate(async (name) => {
      while (
        ![...document.querySelectorAll('.lead-row__name > :first-child')].some(
          (one) => one.textContent === name,
        )
      )
        await new Promise((done) => requestAnimationFrame(done))
      return Date.now()
    }, name)
    const began = Date.now()
    await post(at(0))
    times.push((await shown) - began)
    await later(700)
  }
  await browser.close()
  return times
}

/** Leads come at an even pace to both processes; how long a dealer's page takes meanwhile. */
async function pagesMeanwhile(): Promise<{ times: number[]; leads: string[] }> {
  const times: number[] = []
  let isComing = true
  const asking = [0, 1].map(async (i) => {
    for (let turn = 0; isComing; turn++) {
      const began = performance.now()
      const path = `/search/new-used-and-demo-cars?page=${1 + (turn % 9)}&n=${i}${turn}`
      const host = `southern-cross.localhost:${at(i).port}`
      const { body } = await request(`http://127.0.0.1:${at(i).port}${path}`, {
        dispatcher: agent,
        headers: { host },
      })
      await body.dump()
      times.push(performance.now() - began)
      await later(15)
    }
  })
  const began = performance.now()
  const leads: Promise<string>[] = []
  for (let i = 0; i < counts.leads; i++) {
    await later(Math.max(0, began + (i * 1000) / counts.perSecond - performance.now()))
    leads.push(post(at(i)))
  }
  const ids = await Promise.all(leads)
  isComing = false
  await Promise.all(asking)
  return { times, leads: ids }
}

const rss = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])

const rowMs = await rowTimes()
await pagesMeanwhile()
const p99 = { without: [] as number[], with: [] as number[] }
let [lost, doubled] = [0, 0]
for (let round = 0; round < counts.rounds; round++) {
  p99.without.push(part((await pagesMeanwhile()).times, 0.99))
  const lines = await listenAll(counts.lines)
  const { times, leads } = await pagesMeanwhile()
  p99.with.push(part(times, 0.99))
  await later(1500)
  for (const { heard } of lines)
    for (const id of leads) {
      const often = heard.get(id) ?? 0
      if (often === 0) lost++
      if (often > 1) doubled++
    }
  await Promise.all(lines.map(({ leave }) => leave()))
}
const least = (of: readonly number[]) => Math.min(...of)
const ratio = least(p99.with) / least(p99.without)

await later(2000)
const before = rss(at(0).pid)
// Six of a person, all at one process.
const weighed = await listenAll(counts.weighed, (i) => 2 * (i % (counts.people / 2)))
await later(3000)
const kilobytes = (rss(at(0).pid) - before) / weighed.length
await Promise.all(weighed.map(({ leave }) => leave()))

const row = (name: string, measured: string, goal: string, isMet: boolean) => [
  name,
  measured,
  goal,
  isMet ? 'yes' : 'NO',
]
report(
  'office-live',
  ['live lists', 'measured', 'goal', 'met'],
  [
    row(
      'a row of the other process, p50 / worst',
      `${part(rowMs, 0.5)} / ${part(rowMs, 1)} ms`,
      `${goals.rowMs}`,
      part(rowMs, 0.5) <= goals.rowMs,
    ),
    row(`${counts.lines} lines, lost`, `${lost}`, '0', lost === 0),
    row(`${counts.lines} lines, twice`, `${doubled}`, '0', doubled === 0),
    row(
      'pages’ p99, with / without',
      `${least(p99.with).toFixed(1)} / ${least(p99.without).toFixed(1)} ms = ${ratio.toFixed(2)}`,
      `${goals.pages}`,
      ratio <= goals.pages,
    ),
    row(`a line of ${weighed.length}`, `${kilobytes.toFixed(0)} kB`, '', true),
  ],
  { counts, goals, rowMs, lost, doubled, p99, ratio, kilobytes },
)
await deployment.close()
await agent.close()
await Promise.all(servers.map((server) => server.stop()))
await postgres.stop()
