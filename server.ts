import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import * as build from 'virtual:react-router/server-build'
import { EnvironmentError, readEnvironment } from './app/platform/environment.server.ts'
import { listSites } from './app/tenancy/sites.server.ts'
import { commandRunner } from './cli/run-command.ts'
import { controlPath, openControl } from './control.ts'
import { seedDemo } from './demo/seed.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { createWeb } from './web.ts'

/** Built as build/server/index.js; everything that the server needs is in one module graph. */

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const deployment = await openDeployment(environment, { isWorking: true })
  if (environment.NODE_ENV !== 'production') await seedDemo(deployment, say)

  const web = createWeb(deployment, {
    build: build as never,
    mode: 'production',
    clientFolder: join(import.meta.dirname, '../client'),
  })
  const server = serve({ fetch: web.fetch, port: environment.PORT, hostname: environment.HOST }) as Server
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]: NodeJS.ErrnoException[]) => {
      throw new Error(
        error?.code === 'EADDRINUSE'
          ? `Port ${environment.PORT} is taken. Stop what uses it, or choose another with PORT=…`
          : `Could not listen on ${environment.HOST}:${environment.PORT}: ${error?.message}`,
      )
    }),
  ])
  const closeControl = await openControl(controlPath(environment.FORECOURT_DATA), commandRunner(deployment))
  stopOnSignal(server, closeControl, deployment)
  const address = server.address()
  await announce(deployment, typeof address === 'object' && address ? address.port : environment.PORT)
}

async function announce(deployment: Deployment, port: number): Promise<void> {
  const sites = await listSites(deployment.database)
  const width = Math.max(0, ...sites.map(({ settings }) => settings.name.length))
  say(`\nForecourt is running at http://localhost:${port}/`)
  for (const { slug, settings } of sites) say(`  ${settings.name.padEnd(width)}  http://${slug}.localhost:${port}/`)
  say('Press Ctrl-C to stop.\n')
}

/** Requests under way are finished; a second signal, or ten seconds, ends the process at once. */
function stopOnSignal(server: Server, closeControl: () => Promise<void>, deployment: Deployment): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    const finished = new Promise((done) => server.close(done))
    server.closeIdleConnections()
    await closeControl()
    await finished
    await deployment.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await start()
} catch (error) {
  const message = error instanceof EnvironmentError || !(error instanceof Error) ? String(error) : error.message
  process.stderr.write(`Forecourt could not start. ${message}\n`)
  process.exitCode = 1
  process.exit()
}
