import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { liveHub } from '#app/office/live/live-hub.server.ts'
import { livePath } from '#app/office/live/live-path.ts'
import { databaseFailure } from '#app/platform/database-failure.ts'
import type { Environment } from '#app/platform/environment.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { commandRunner } from '#cli/run-command.ts'
import { isSeeded, seedDemo } from '#demo/seed.ts'
import { accessLine } from './access-line.ts'
import { openAdmin } from './admin.ts'
import { announce } from './announce.ts'
import { createCallerReader } from './caller.ts'
import { logConsole } from './console-log.ts'
import { controlPath, openControl } from './control.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { loadEnvFile } from './env-file.ts'
import { openInboundSmtp } from './inbound-smtp.ts'
import { demandFreePort, listen, portOf } from './listen.ts'
import { createMetrics, kindOf, type Metrics } from './metrics.ts'
import { createServerState } from './server-state.ts'
import { countAnswers, stopOnSignal } from './shutdown.ts'
import { startWatchdog } from './watchdog.ts'
import { createWeb } from './web.ts'

/** The built server, build/server/index.js: one module graph with the pages, so that they share what is in memory. */
async function start(): Promise<void> {
  loadEnvFile()
  const environment = readEnvironment(process.env)
  if (process.argv[2] === seeding) return seed(environment)
  await demandFreePort(environment)
  if (environment.NODE_ENV !== 'production' && !isSeeded(environment)) await seedElsewhere()
  const deployment = await openDeployment(environment, { isWorking: true })
  logConsole(deployment.log)
  try {
    await serveUntilTold(environment, deployment)
  } catch (error) {
    await deployment.close()
    throw error
  }
}

const seeding = 'seed'

async function seed(environment: Environment): Promise<void> {
  // Who waits for it was killed: the database is the next one's.
  process.once('disconnect', () => process.exit(1))
  const deployment = await openDeployment(environment, { isWorking: false })
  try {
    await seedDemo(deployment, (line) => process.stdout.write(`${line}\n`))
  } finally {
    await deployment.close()
  }
  process.exit(0)
}

/** To compile well what works for seconds takes 400 MB for a moment, and a heap without a bound 100 MB; neither makes it faster. */
const sparing = ['--liftoff-only', '--max-old-space-size=400']

/** In a process that ends: the memory of a database's first start and of a thousand cars' import would never be given back. */
async function seedElsewhere(): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, ...sparing, process.argv[1]!, seeding], {
    // By the channel it learns that nobody waits for it any more.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.once('SIGTERM', pass)
  const [status] = await once(child, 'close')
  process.off('SIGTERM', pass)
  if (status !== 0) process.exit(status ?? 1)
}

async function serveUntilTold(environment: Environment, deployment: Deployment): Promise<void> {
  const state = createServerState()
  const metrics = createMetrics(deployment, state)
  const web = createWeb(deployment, {
    build: build as unknown as ServerBuild,
    mode: 'production',
    clientFolder: join(import.meta.dirname, '../client'),
    state,
  })
  const servers = await listen(web.fetch, {
    host: environment.HOST,
    port: environment.PORT,
    mostConnections: environment.MAX_CONNECTIONS,
  })
  for (const server of servers) {
    countAnswers(server)
    server.on('request', noteAnswer(metrics, deployment))
  }
  const admin =
    environment.ADMIN_PORT === undefined
      ? null
      : await openAdmin({ deployment, state, metrics, port: environment.ADMIN_PORT })
  const smtp =
    environment.INBOUND_SMTP_PORT === undefined
      ? null
      : await openInboundSmtp(deployment, environment.INBOUND_SMTP_PORT)
  const closeControl = await openControl(controlPath(environment.FORECOURT_DATA), commandRunner(deployment))
  startWatchdog()
  stopOnSignal({
    servers,
    state,
    drainMs: environment.DRAIN_SECONDS * 1000,
    endLive: () => liveHub(deployment.database).endAll(),
    close: async () => {
      await smtp?.close()
      await closeControl()
      admin?.close()
      await deployment.close()
    },
  })
  warnOfSettings(environment, deployment)
  await announce(deployment, portOf(servers[0]) ?? environment.PORT)
}

/** Counts each answer, and writes a line of it where the operator wants one. */
function noteAnswer(metrics: Metrics, { environment, log }: Deployment) {
  const readCaller = createCallerReader(environment)
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const started = performance.now()
    const { method = '', url = '' } = incoming
    // While there is a connection: afterwards nobody knows where it came from.
    const line = environment.ACCESS_LOG === 'on' ? accessLine(incoming, readCaller) : null
    outgoing.once('close', () => {
      const ms = performance.now() - started
      // A line that stays open for hours is no slow answer.
      if (!isLive(url)) metrics.answered(kindOf(method, url), outgoing.statusCode, ms / 1000)
      if (!line) return
      log.info({ ...line, status: outgoing.statusCode, ms: Math.round(ms) }, 'request')
    })
  }
}

const isLive = (url: string) => url.split('?')[0] === livePath

function warnOfSettings(
  { NODE_ENV, DATABASE_URL, TRUSTED_PROXIES, TRUSTED_PROXY_HOPS }: Environment,
  { log }: Deployment,
) {
  if (NODE_ENV !== 'production' && DATABASE_URL)
    log.warn({}, 'NODE_ENV is not production: e-mail and codes are kept at /_/outbox and leave nowhere')
  if (NODE_ENV === 'production' && !TRUSTED_PROXIES && !TRUSTED_PROXY_HOPS)
    log.info({}, 'TRUSTED_PROXIES is not set: proxies are believed on private addresses only')
}

try {
  await start()
} catch (error) {
  const reason = databaseFailure(error) ?? (error instanceof Error ? error.message : error)
  process.stderr.write(`Forecourt could not start. ${reason}\n`)
  process.exit(1)
}
