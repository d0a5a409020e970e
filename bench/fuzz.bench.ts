import { Agent, request } from 'undici'
import { fuzzRequest, randomOf } from '#test/fuzz.ts'
import { startServers } from './built-server.ts'
import { report } from './result.ts'

/** Strange requests on every route of every demo dealer; none may end in a 5xx, none may say of another dealer. `fuzz 100000 1 postgres` asks two servers. */
const count = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 1)
const atOnce = 12
const slugs = ['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive', 'ridge-moto']
const names = ['Southern Cross', 'Harbour City', 'Outback Caravans', 'Volt Drive', 'Ridge Motorcycles']

const servers = await startServers(process.argv[4], { LOG_LEVEL: 'silent' })
const agent = new Agent({ connections: atOnce, headersTimeout: 30_000 })
const random = randomOf(seed)
const statuses = new Map<number, number>()
const bad: object[] = []
const times: number[] = []
let sent = 0

async function send() {
  const dealer = Math.floor(random() * slugs.length)
  const { method, path, headers, body = null } = fuzzRequest(random)
  const started = performance.now()
  try {
    const answer = await request(`${servers.addressOf(sent)}${path}`, {
      ...{ dispatcher: agent, method: method as 'GET', body },
      // Each from an address of its own: limits answer before what they guard does.
      headers: {
        'x-forwarded-for': `203.0.${(sent >> 8) & 255}.${sent & 255}`,
        ...headers,
        host: `${slugs[dealer]}.localhost`,
      },
    })
    const text = await answer.body.text()
    times.push(performance.now() - started)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const foreign = names.find((name, i) => i !== dealer && text.includes(name))
    const tells = /at \w+ \(file:|node_modules|(?:select|insert into|update) "|DrizzleQueryError/.exec(
      text,
    )?.[0]
    if ((answer.statusCode >= 500 && answer.statusCode !== 503) || foreign || tells)
      bad.push({
        status: answer.statusCode,
        foreign,
        tells,
        dealer: slugs[dealer],
        method,
        path,
        headers,
        body: body?.slice(0, 300),
      })
    else if (answer.statusCode === 503 && answer.headers['retry-after'] === undefined)
      bad.push({ status: 503, dealer: slugs[dealer], method, path })
  } catch (error) {
    const code = (error as { code?: string }).code ?? String(error)
    // The client itself refuses to send some of it.
    if (code === 'UND_ERR_INVALID_ARG' || code === 'ERR_INVALID_URL' || code === 'ERR_INVALID_ARG_TYPE')
      return
    bad.push({ code, dealer: slugs[dealer], method, path, headers, body: body?.slice(0, 300) })
  }
}

await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (sent++ < count) await send()
  }),
)
await servers.stop()
await agent.destroy()
times.sort((a, b) => a - b)
for (const one of bad.slice(0, 20)) process.stdout.write(`${JSON.stringify(one)}\n`)
report(
  'fuzz',
  ['status', 'answers'],
  [...statuses].sort(([a], [b]) => a - b).map(([status, answers]) => [String(status), String(answers)]),
  {
    count,
    seed,
    bad,
    p50: times[times.length >> 1],
    p99: times[Math.floor(times.length * 0.99)],
    longest: times.at(-1),
  },
)
process.stdout.write(
  `${bad.length} answers that must not be; p50 ${times[times.length >> 1]?.toFixed(0)} ms, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms\n`,
)
