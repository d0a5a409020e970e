import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '#test/postgres.ts'

/**
 * The built server as `npm start` runs it, with the demo dealers, on a data folder and a port of its own. FORECOURT_CHECKOUT
 * names another checkout that is built, to compare with.
 */
export async function startServer(
  environment: Record<string, string> = {},
  checkout = process.env.FORECOURT_CHECKOUT ?? join(import.meta.dirname, '..'),
) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const server = spawn(process.execPath, ['--max-semi-space-size=8', 'build/server/index.js'], {
    cwd: checkout,
    env: { ...process.env, FORECOURT_DATA: folder, PORT: '0', NODE_ENV: 'development', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((found, failed) => {
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += chunk
      // In production it says so in a line of its log.
      const running = /running at http:\/\/localhost:(\d+)\/|"port":(\d+),.*Forecourt is running/.exec(
        printed,
      )
      if (running) found(Number(running[1] ?? running[2]))
    })
    server.on('close', () => failed(new Error(`The server did not start:\n${printed}`)))
  })
  return {
    port,
    folder,
    pid: server.pid!,
    kill: (signal: NodeJS.Signals) => server.kill(signal),
    stop: async () => {
      const stopped = new Promise((done) => server.once('close', done))
      server.kill('SIGTERM')
      await stopped
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One server on the embedded database, or two on a PostgreSQL of their own: `addressOf(i)` takes them by turns. */
export async function startServers(database: string | undefined, environment: Record<string, string> = {}) {
  if (database !== undefined && database !== 'postgres')
    throw new Error(`The database may be named 'postgres', not '${database}'.`)
  const postgres = database ? await startPostgres() : null
  const variables = {
    ...environment,
    ...(postgres && { DATABASE_URL: await createDatabase(postgres, 'bench') }),
  }
  const servers = [await startServer(variables), ...(postgres ? [await startServer(variables)] : [])]
  return {
    addressOf: (i: number) => `http://127.0.0.1:${servers[i % servers.length]!.port}`,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await postgres?.stop()
    },
  }
}

/** Milliseconds of processor time that a process has used since it began; Linux only. */
export function cpuMs(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
