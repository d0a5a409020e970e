import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A process that is killed at any moment, as by a power cut, and started again on the same port and data. */
export class KillableServer {
  kills = 0
  readonly port: number
  readonly #script: string
  readonly #variables: Record<string, string>
  #process: ChildProcess | null = null
  #turn: Promise<void> = Promise.resolve()

  constructor(script: string, variables: Record<string, string>, port: number) {
    this.#script = script
    this.#variables = variables
    this.port = port
  }
  async start() {
    const child = spawn(process.execPath, ['--liftoff-only', this.#script], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, ...this.#variables, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    await new Promise<void>((listening, failed) => {
      child.stdout!.once('data', () => listening())
      child.once('close', (status) => failed(new Error(`The server ended with ${status}`)))
    })
  }
  async kill() {
    await this.#turn
    const child = this.#process!
    const ended = new Promise((done) => child.once('close', done))
    child.kill('SIGKILL')
    await ended
    this.kills++
  }
  killAndStart(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const child = this.#process!
      const ended = new Promise((done) => child.once('close', done))
      child.kill('SIGKILL')
      await ended
      this.kills++
      await this.start()
    })
    return this.#turn
  }
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
