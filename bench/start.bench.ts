import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, report } from './result.ts'

/** A built checkout: from the process's start to serving, on an empty data folder and on the same folder again. */

const rounds = 3
type Start = { servingMs: number; residentMiB: number; pageMs: number }

async function start(folder: string): Promise<Start> {
  const started = performance.now()
  const server = spawn(process.execPath, ['--max-semi-space-size=8', 'build/server/index.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, FORECOURT_DATA: folder, PORT: '0', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((found, failed) => {
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const running = /running at http:\/\/localhost:(\d+)\//.exec(printed)
      if (running) found(running[1]!)
    })
    server.on('close', () => failed(new Error(printed)))
  })
  const servingMs = performance.now() - started
  const asked = performance.now()
  for (const site of ['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive', 'ridge-moto']) {
    const answer = await fetch(`http://127.0.0.1:${port}/search/new-used-and-demo-cars`, {
      headers: { host: `${site}.localhost` },
    })
    await answer.text()
  }
  const pageMs = (performance.now() - asked) / 5
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))
  const stopped = new Promise((done) => server.once('close', done))
  server.kill('SIGTERM')
  await stopped
  return { servingMs, pageMs, residentMiB: Number(resident?.[1]) / 1024 }
}

const starts: Record<'first' | 'second', Start[]> = { first: [], second: [] }
for (let round = 0; round < rounds; round++) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
  starts.first.push(await start(folder))
  starts.second.push(await start(folder))
  rmSync(folder, { recursive: true, force: true })
}
const row = (name: string, all: Start[]) => [
  name,
  `${(median(all.map(({ servingMs }) => servingMs)) / 1000).toFixed(2)} s`,
  `${median(all.map(({ pageMs }) => pageMs)).toFixed(0)} ms`,
  `${median(all.map(({ residentMiB }) => residentMiB)).toFixed(0)} MiB`,
]
report(
  'start',
  ['start', 'serving after', 'first page of each site', 'resident, five dealers'],
  [row('first (seeds the demo dealers)', starts.first), row('second', starts.second)],
  { rounds, goals: { secondStartSeconds: 3 }, starts },
)
