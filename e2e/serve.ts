import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../test/killable-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    port: number
    dataFolder: string
    smtpPort: number
  }
}

/**
 * Starts the built server as `npm start` does, on a data folder of its own. It seeds the demo dealers while tests that need no
 * server run; served.ts waits for it.
 */
export default async function serve(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
  const port = await freePort()
  const smtpPort = await freePort()
  const server = spawn(process.execPath, ['--max-semi-space-size=64', 'build/server/index.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...{ FORECOURT_DATA: folder, PORT: String(port), NODE_ENV: 'development' },
      ...{ INBOUND_SMTP_PORT: String(smtpPort), INBOUND_SMTP_HOST: '127.0.0.1' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Two browsers would keep it from the processor for longer than it lets anybody wait (docs/decisions/0019).
  if (process.getuid?.() === 0) setPriority(server.pid!, -10)
  let printed = ''
  server.stdout.on('data', (chunk) => {
    printed = (printed + chunk).slice(-4000)
  })
  const ended = new Promise((done) => server.once('close', done))
  server.once('close', (status) => {
    if (status !== 0) process.stderr.write(`The server of the journeys ended with ${status}:\n${printed}\n`)
  })
  project.provide('port', port)
  project.provide('dataFolder', folder)
  project.provide('smtpPort', smtpPort)
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
