import type { Server } from 'node:http'
import { setTimeout as later } from 'node:timers/promises'
import type { ServerState } from './server-state.ts'

type Running = {
  readonly servers: readonly Server[]
  readonly state: ServerState
  /** How long balancers may take to notice. */
  readonly drainMs: number
  /** Ends answers that would go on for ever. */
  readonly endLive: () => void
  /** Closes what else is open, once nobody is being answered. */
  readonly close: () => Promise<void>
}

const graceMs = 8000
const quietMs = 50

/**
 * Told to stop, the server first says that it is not ready and goes on serving; then takes no new connection, finishes what it
 * is answering, and closes the connections on which nothing is asked. A second signal ends the process at once.
 */
export function stopOnSignal(running: Running): void {
  const stop = async () => {
    if (running.state.isDraining) process.exit(1)
    running.state.isDraining = true
    setTimeout(() => process.exit(1), running.drainMs + graceMs + 5000).unref()
    await later(running.drainMs)
    running.endLive()
    await closeServers(running.servers)
    await running.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Browsers connect ahead, and balancers keep connections that say nothing: after the grace all of them are closed. */
async function closeServers(servers: readonly Server[]): Promise<void> {
  const until = performance.now() + graceMs
  const answering = servers.map(countAnswers)
  const closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  for (const server of servers) server.closeIdleConnections()
  while (performance.now() < until && answering.some((count) => count() > 0)) await later(quietMs)
  // What was on its way when the door closed is answered by now.
  await later(quietMs)
  while (performance.now() < until && answering.some((count) => count() > 0)) await later(quietMs)
  for (const server of servers) server.closeAllConnections()
  await closed
}

const counts = new WeakMap<Server, () => number>()

/** How many requests a server is answering now; counted from its start. */
export function countAnswers(server: Server): () => number {
  const known = counts.get(server)
  if (known) return known
  let answering = 0
  server.on('request', (_incoming, outgoing) => {
    answering++
    outgoing.once('close', () => answering--)
  })
  const count = () => answering
  counts.set(server, count)
  return count
}
