import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { serve } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { commandRunner } from '#cli/run-command.ts'
import { seedDemo } from '#demo/seed.ts'
import { announce } from './announce.ts'
import { controlPath, openControl } from './control.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { createWeb } from './web.ts'

/** The built server, build/server/index.js: one module graph with the pages, so that they share what is in memory. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const deployment = await openDeployment(environment, { isWorking: true })
  try {
    if (environment.NODE_ENV !== 'production')
      await seedDemo(deployment, (line) => process.stdout.write(`${line}\n`))
    const web = createWeb(deployment, {
      build: build as unknown as ServerBuild,
      mode: 'production',
      clientFolder: join(import.meta.dirname, '../client'),
    })
    const servers = await listen(web.fetch, environment.HOST, environment.PORT)
    const closeControl = await openControl(controlPath(environment.FORECOURT_DATA), commandRunner(deployment))
    stopOnSignal(servers, closeControl, deployment)
    const address = servers[0]?.address()
    await announce(deployment, typeof address === 'object' && address ? address.port : environment.PORT)
  } catch (error) {
    await deployment.close()
    throw error
  }
}

type Fetch = Parameters<typeof serve>[0]['fetch']

/** 'localhost' is two addresses on most machines, and browsers try either first. */
async function listen(fetch: Fetch, host: string, port: number): Promise<Server[]> {
  const found = host === 'localhost' ? await lookup(host, { all: true }).catch(() => []) : []
  const addresses = [
    ...new Set([
      ...(host === 'localhost' ? ['127.0.0.1', '::1'] : [host]),
      ...found.map(({ address }) => address),
    ]),
  ]
  const [first, ...others] = addresses
  const server = await listenOn(fetch, first ?? host, port)
  const address = server.address()
  const chosen = typeof address === 'object' && address ? address.port : port
  const more = await Promise.allSettled(others.map((other) => listenOn(fetch, other, chosen)))
  return [server, ...more.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))]
}

async function listenOn(fetch: Fetch, host: string, port: number): Promise<Server> {
  const server = serve({ fetch, port, hostname: host }) as Server
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what uses it, or choose another with PORT=…`)
    throw new Error(`Could not listen on ${host}:${port}: ${message}`)
  }
}

/** Requests under way are finished; a second signal, or ten seconds, ends the process at once. */
function stopOnSignal(
  servers: readonly Server[],
  closeControl: () => Promise<void>,
  deployment: Deployment,
): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    const finished = servers.map((server) => new Promise((done) => server.close(done)))
    for (const server of servers) server.closeIdleConnections()
    await Promise.all([closeControl(), ...finished])
    await deployment.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`Forecourt could not start. ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
