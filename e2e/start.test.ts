import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')

test.runIf(process.platform === 'linux')(
  'a first start that is killed while it sets up the demo leaves the database to the next one',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
    const server = spawn(process.execPath, ['build/server/index.js'], {
      env: { ...process.env, FORECOURT_DATA: folder, PORT: '0', NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += chunk
    })
    await expect.poll(() => printed, { timeout: 150_000 }).toContain('Setting up the demo dealers')
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    const seeding = Number(children.trim())
    expect(isRunning(seeding)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isRunning(seeding)).toBe(false)
    expect(existsSync(join(folder, 'demo-dealers-seeded'))).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  },
  240_000,
)
