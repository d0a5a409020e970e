import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { createDatabase, startPostgres } from '#test/postgres.ts'
import { type SiteServer, startSiteServer } from '#test/site-server.ts'
import { report } from './result.ts'

/**
 * Two servers behind a balancer that asks for readiness; one after the other is restarted under load, by turns with the build of
 * another checkout (FORECOURT_OLD, a folder that is built), and settings are applied in between. Goal: no request fails.
 */
const restarts = Number(process.argv[2] ?? 20)
const here = join(import.meta.dirname, '..')
const old = process.env.FORECOURT_OLD ?? here
const slug = 'rolling'
const perSecond = 40

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createSocket().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-rolling-'))
const database = await createDatabase(postgres, 'rolling')
const ports = [await freePort(), await freePort()]
const isReady = [false, false]
const variables = (i: number) => ({
  DATABASE_URL: database,
  FORECOURT_DATA: join(folder, String(i)),
  PORT: String(ports[i]),
  DRAIN_SECONDS: '2',
})
const start = (i: number, checkout: string): Promise<SiteServer> => startSiteServer(variables(i), checkout)

function applySettings(revision: number) {
  const file = join(folder, 'settings.json')
  writeFileSync(
    file,
    JSON.stringify({
      slug,
      name: `Rolling Motors ${revision}`,
      dealerships: [{ id: 'd', slug: 'd', name: 'Rolling' }],
      locations: [
        {
          ...{ id: 'l', slug: 'yard', name: 'Yard', dealership_id: 'd', dealer_license_number: '1' },
          address: { street: '1 Road', city: 'Moorooka', state: 'qld', postcode: '4105' },
          contact_detail: { phone: '(07) 5550 0100' },
        },
      ],
      leads: { deliver: [], mostPerAddress: 100_000 },
    }),
  )
  const ran = spawnSync(process.execPath, ['cli/forecourt.ts', 'site', 'apply', file, '--yes'], {
    cwd: here,
    env: { ...process.env, ...variables(9), PORT: '0', LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  })
  if (ran.status !== 0) throw new Error(ran.stderr)
}

/** As a balancer does: asks both for readiness, sends in turn, and tries a page again elsewhere when it could not connect. */
const watching = setInterval(() => {
  for (const [i, port] of ports.entries()) {
    const asked = ask({ port, host: '127.0.0.1', path: '/_/ready', timeout: 500 }, (answer) => {
      answer.resume()
      isReady[i] = answer.statusCode === 200 || answer.statusCode === 404
    })
    asked.on('error', () => {
      isReady[i] = false
    })
    asked.end()
  }
}, 100)
let turn = 0
const balancer = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk) => chunks.push(chunk))
  incoming.on('end', () => send(2))
  const send = (tries: number) => {
    const ready = ports.filter((_, i) => isReady[i])
    const port = ready[turn++ % Math.max(1, ready.length)]
    if (port === undefined) return outgoing.writeHead(502).end('nobody is ready')
    const { method, url: path, headers } = incoming
    const forwarded = ask({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 0) return send(tries - 1)
      outgoing.writeHead(502).end(error.code)
    })
    forwarded.end(Buffer.concat(chunks))
  }
})
const balancerPort = await freePort()
await new Promise<void>((listening) => balancer.listen(balancerPort, '127.0.0.1', listening))

const servers = [await start(0, here), await start(1, here)]
applySettings(0)
await later(1000)

const failed: string[] = []
let asked = 0
let leads = 0
let isOver = false
const agent = new Agent({ connections: 50 })
async function visit(i: number) {
  const isLead = i % 5 === 0
  const answer = await request(
    `http://127.0.0.1:${balancerPort}${isLead ? '/api/leads' : ['/', '/search/new-used-and-demo-cars', '/contact-us', `/search/toyota?n=${i}`][i % 4]}`,
    {
      dispatcher: agent,
      ...(isLead && {
        method: 'POST',
        body: JSON.stringify({
          ...{ name: `Buyer ${i}`, email: `buyer${i}@example.com`, phone: '0491570006' },
          ...{ message: `Enquiry ${i}`, terms_conditions: true },
        }),
      }),
      headers: { host: `${slug}.localhost`, ...(isLead && { 'content-type': 'application/json' }) },
    },
  )
  const text = await answer.body.text()
  if (answer.statusCode === 200) {
    if (isLead) leads++
    return
  }
  failed.push(`${isLead ? 'lead' : 'page'} ${answer.statusCode} ${text.slice(0, 80)}`)
}
const load = (async () => {
  while (!isOver) {
    const i = ++asked
    visit(i).catch((error) => failed.push(String(error)))
    await later(1000 / perSecond)
  }
})()

const stops: { status: number | null; ms: number }[] = []
for (let i = 0; i < restarts; i++) {
  const one = i % 2
  const began = performance.now()
  const status = await servers[one]!.stop()
  stops.push({ status, ms: performance.now() - began })
  servers[one] = await start(one, i % 3 === 1 ? old : here)
  while (!isReady[one]) await later(50)
  applySettings(i + 1)
  await later(300)
}
isOver = true
await load
await later(2000)
clearInterval(watching)
for (const server of servers) await server.stop()
balancer.close()
await agent.destroy()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
for (const one of failed.slice(0, 10)) process.stdout.write(`${one}\n`)
const longest = Math.max(...stops.map(({ ms }) => ms))
report(
  'rolling-restart',
  ['restarts', 'asked', 'leads taken', 'failed', 'stops with status 0', 'longest stop'],
  [
    [
      restarts,
      asked,
      leads,
      failed.length,
      stops.filter(({ status }) => status === 0).length,
      `${longest.toFixed(0)} ms`,
    ].map(String),
  ],
  { restarts, asked, leads, failed, stops, old: old === here ? 'the same build' : 'another build' },
)
