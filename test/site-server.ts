import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** A built server as production runs it, in a process of its own; `environment` names its database and data folder. */
export type SiteServer = {
  readonly port: number
  readonly process: ChildProcess
  /** As a supervisor does; the status with which it ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export async function startSiteServer(
  environment: Record<string, string>,
  checkout = process.env.FORECOURT_CHECKOUT ?? join(import.meta.dirname, '..'),
): Promise<SiteServer> {
  const server = spawn(process.execPath, ['build/server/index.js'], {
    cwd: checkout,
    env: { ...process.env, PORT: '0', NODE_ENV: 'development', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  server.stderr.on('data', (chunk) => {
    printed = (printed + chunk).slice(-4000)
  })
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve))
  const port = await new Promise<number>((found, failed) => {
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const running = /running at http:\/\/localhost:(\d+)\//.exec(printed)
      if (running) found(Number(running[1]))
    })
    ended.then(() => failed(new Error(`The server did not start:\n${printed}`)))
  })
  return {
    port,
    process: server,
    stop: (signal = 'SIGTERM') => {
      server.kill(signal)
      return ended
    },
  }
}
