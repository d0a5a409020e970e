import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.ts'

/** A real Meilisearch for tests and benchmarks. */
export type TestMeilisearch = {
  readonly host: string
  readonly keys: { readonly admin: string; readonly search: string }
  /** Ends the server as a crash would, and keeps its data for `start`. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const packed = join(import.meta.dirname, '../../shared/search-server/meilisearch.xz')
const masterKey = 'a-master-key-of-tests'

/** The program that MEILISEARCH_PATH names, else one that lies beside the project; null: there is none. */
export function meilisearchProgram(): string | null {
  const named = process.env.MEILISEARCH_PATH
  if (named) return named
  if (!existsSync(packed)) return null
  const name = createHash('sha256')
    .update(String(statSync(packed).mtimeMs))
    .digest('hex')
    .slice(0, 12)
  const program = join(tmpdir(), `forecourt-meilisearch-${name}`)
  if (existsSync(program)) return program
  const unpacked = `${program}.${process.pid}`
  const bytes = execFileSync('xz', ['-dc'], { input: readFileSync(packed), maxBuffer: 2 ** 28 })
  writeFileSync(unpacked, bytes, { mode: 0o755 })
  // Several processes may unpack it at once.
  renameSync(unpacked, program)
  return program
}

/** Why tests of a hosted search are left out on this machine. */
export const noMeilisearch = meilisearchProgram()
  ? null
  : 'no Meilisearch on this machine: MEILISEARCH_PATH may name its program'

export async function startMeilisearch(): Promise<TestMeilisearch> {
  const program = meilisearchProgram()
  if (!program) throw new Error(noMeilisearch!)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-meilisearch-data-'))
  const port = await freePort()
  const host = `http://127.0.0.1:${port}`
  const run = async () => {
    const server = spawn(
      program,
      [
        ...['--db-path', 'db', '--dump-dir', 'dumps', '--snapshot-dir', 'snapshots'],
        ...['--http-addr', `127.0.0.1:${port}`, '--master-key', masterKey],
        ...['--no-analytics', '--env', 'production', '--log-level', 'ERROR'],
        // It takes what it may have for each task, two thirds of the machine's, and gives it back: 0.6 s of a processor.
        ...['--max-indexing-threads', '1', '--max-indexing-memory', '100MiB'],
      ],
      { cwd: folder, stdio: 'ignore' },
    )
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    for (let tries = 0; ; tries++) {
      const isUp = await fetch(`${host}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isUp) break
      if (tries > 600 || server.exitCode !== null) throw new Error('Meilisearch did not start')
      await new Promise((later) => setTimeout(later, 50))
    }
    return async () => {
      server.kill('SIGKILL')
      await ended
    }
  }
  let end = await run()
  const headers = { Authorization: `Bearer ${masterKey}` }
  const answer = await fetch(`${host}/keys`, { headers })
  const { results } = (await answer.json()) as { results: { key: string; actions: string[] }[] }
  const keyFor = (action: string) => results.find(({ actions }) => actions.join() === action)!.key
  return {
    host,
    keys: { admin: keyFor('*'), search: keyFor('search') },
    kill: () => end(),
    start: async () => {
      end = await run()
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How many documents of a site it holds. */
export async function documentsHeld({ host, keys }: TestMeilisearch, siteId: string): Promise<number> {
  const headers = { Authorization: `Bearer ${keys.admin}`, 'Content-Type': 'application/json' }
  const listed = await fetch(`${host}/indexes`, { headers })
  const { results } = (await listed.json()) as { results: { uid: string }[] }
  const counts = results.map(async ({ uid }) => {
    const body = JSON.stringify({ filter: `site = "${siteId}"`, limit: 0 })
    const answer = await fetch(`${host}/indexes/${uid}/documents/fetch`, { method: 'POST', headers, body })
    return ((await answer.json()) as { total: number }).total
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Stands between the product and the service: remembers what was asked, and answers as a service that is out of order. */
export type Between = {
  readonly host: string
  mood: 'well' | 'failing' | 'silent'
  readonly asked: { readonly path: string; readonly body: unknown }[]
  stop(): Promise<void>
}

export async function standBetween(service: string): Promise<Between> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    between.asked.push({ path: incoming.url!, body: body.length > 0 ? JSON.parse(String(body)) : null })
    if (between.mood === 'silent') return
    if (between.mood === 'failing')
      return void outgoing
        .writeHead(500, { 'Content-Type': 'application/json' })
        .end('{"message":"out of order"}')
    const { method, headers } = incoming
    const passed = request(new URL(incoming.url!, service), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    passed.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const between: Between = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    asked: [],
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((stopped) => server.close(() => stopped()))
    },
  }
  return between
}
