import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    port: number
    dataFolder: string
  }
}

/** Starts the built server as `npm start` does, on a data folder of its own: the demo dealers are seeded. */
export default async function serve(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
  const server = spawn(process.execPath, ['build/server/index.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, FORECOURT_DATA: folder, PORT: '0', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((found, failed) => {
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const running = /running at http:\/\/localhost:(\d+)\//.exec(printed)
      if (running) found(Number(running[1]))
    })
    server.on('close', () => failed(new Error(`The server did not start:\n${printed}`)))
  })
  project.provide('port', port)
  project.provide('dataFolder', folder)
  return async () => {
    const stopped = new Promise((done) => server.once('close', done))
    server.kill('SIGTERM')
    await stopped
    rmSync(folder, { recursive: true, force: true })
  }
}
