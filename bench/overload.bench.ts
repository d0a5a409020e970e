import { setTimeout as later } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { startServers } from './built-server.ts'
import { median, report } from './result.ts'

/**
 * Twice what the server can do, for a minute, whether it answers or not: one in twenty is a lead, one in ten a kept page, the rest
 * pages that have to be made. Goals: what is accepted is answered within 500 ms (p99), the rest is told so with Retry-After
 * within 150 ms, every lead is accepted or told, and things are as before within 5 s. `overload 60 postgres` asks two servers on
 * one PostgreSQL by turns.
 */
const seconds = Number(process.argv[2] ?? 60)
const host = 'southern-cross.localhost'
const servers = await startServers(process.argv[3], { LOG_LEVEL: 'silent' })
const agent = new Agent({ connections: 2000, headersTimeout: 60_000, bodyTimeout: 60_000 })
const probes = new Agent({ connections: 4 })

type Answer = { kind: string; status: number; ms: number; retryAfter: boolean }
let asked = 0

function question(kind: string) {
  asked++
  if (kind === 'kept page') return { path: '/' }
  if (kind === 'page') return { path: `/search/new-used-and-demo-cars?price=:${20_000 + asked}` }
  const i = asked
  // As many visitors as leads: the limit of one address is not what is measured.
  const visitor = `203.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`
  return {
    path: '/api/leads',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
    body: JSON.stringify({
      ...{ name: `Buyer ${i}`, email: `buyer${i}@example.com`, phone: '0491570006' },
      ...{ message: `Enquiry number ${i}`, terms_conditions: true },
    }),
  }
}

async function ask(kind: string, dispatcher = agent): Promise<Answer> {
  const { path, headers = {}, body } = question(kind) as { path: string; headers?: object; body?: string }
  const started = performance.now()
  try {
    const answer = await request(servers.addressOf(asked) + path, {
      dispatcher,
      ...(body && { method: 'POST', body }),
      headers: { host, ...headers },
    })
    await answer.body.dump({ limit: 10_000_000 })
    return {
      ...{ kind, status: answer.statusCode, ms: performance.now() - started },
      retryAfter: answer.headers['retry-after'] !== undefined,
    }
  } catch {
    return { kind, status: 0, ms: performance.now() - started, retryAfter: false }
  }
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const kindOf = (i: number) => (i % 20 === 0 ? 'lead' : i % 10 === 5 ? 'kept page' : 'page')

/** Pages a second that four visitors get who ask again as soon as they are answered. */
async function capacity(): Promise<number> {
  const until = performance.now() + 8000
  let done = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let i = 0; performance.now() < until; i++) {
        await ask(kindOf(i + 1))
        done++
      }
    }),
  )
  return done / 8
}

for (let i = 0; i < 300; i++) await ask(kindOf(i))
const before: number[] = []
for (let i = 0; i < 30; i++) before.push((await ask('page', probes)).ms)
const perSecond = await capacity()
const rate = perSecond * 2
process.stdout.write(
  `Can do ${perSecond.toFixed(0)} a second; is asked ${rate.toFixed(0)} for ${seconds} s\n`,
)

const answers: Promise<Answer>[] = []
const health: number[] = []
let isOver = false
const healthWatch = (async () => {
  while (!isOver) {
    const started = performance.now()
    await request(`${servers.addressOf(health.length)}/_/health`, {
      dispatcher: probes,
      headers: { host },
    }).then(
      (answer) => answer.body.dump(),
      () => {},
    )
    health.push(performance.now() - started)
    await later(100)
  }
})()
const began = performance.now()
for (let sent = 0; performance.now() - began < seconds * 1000; ) {
  const due = ((performance.now() - began) / 1000) * rate
  while (sent < due) answers.push(ask(kindOf(sent++)))
  await later(5)
}
isOver = true
const ended = performance.now()
// As before: five pages in a row that take no longer than a page did at its slowest.
const usual = percentile(before, 0.9) * 1.5 + 20
for (let inRow = 0; inRow < 5; ) inRow = (await ask('page', probes)).ms <= usual ? inRow + 1 : 0
const recovered = performance.now() - ended
await healthWatch
const all = await Promise.all(answers)
await servers.stop()
await Promise.all([agent.destroy(), probes.destroy()])

const rows = ['page', 'kept page', 'lead'].map((kind) => {
  const ours = all.filter((answer) => answer.kind === kind)
  const taken = ours.filter(({ status }) => status === 200)
  const told = ours.filter(({ status, retryAfter }) => status === 503 && retryAfter)
  return {
    kind,
    asked: ours.length,
    accepted: taken.length,
    told: told.length,
    other: ours.length - taken.length - told.length,
    p50: median(taken.map(({ ms }) => ms)),
    p99: percentile(
      taken.map(({ ms }) => ms),
      0.99,
    ),
    toldP99: percentile(
      told.map(({ ms }) => ms),
      0.99,
    ),
  }
})
const total = all.filter(({ status }) => status === 200).length
report(
  'overload',
  ['', 'asked', 'accepted', '503', 'other', 'accepted p50', 'p99', '503 p99'],
  rows.map(({ kind, asked, accepted, told, other, p50, p99, toldP99 }) => [
    kind,
    ...[asked, accepted, told, other].map(String),
    ...[p50, p99, toldP99].map((ms) => `${ms.toFixed(0)} ms`),
  ]),
  {
    perSecond,
    rate,
    rows,
    recoveredMs: recovered,
    healthP99: percentile(health, 0.99),
    goodput: total / seconds,
  },
)
process.stdout.write(
  `goodput ${(total / seconds).toFixed(0)}/s (${Math.round((100 * total) / seconds / perSecond)} %), health p99 ${percentile(health, 0.99).toFixed(0)} ms, as before after ${(recovered / 1000).toFixed(1)} s\n`,
)
