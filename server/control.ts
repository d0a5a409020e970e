import { hash } from 'node:crypto'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * The socket through which the command line reaches a running server: the embedded database allows one process. Only
 * the user who runs the server may open it. What is written comes back as lines of JSON, the exit status last.
 */

export type Command = {
  readonly arguments: readonly string[]
  readonly folder: string
  /** What was written to its standard input, for the verbs that read it. */
  readonly input?: string
}
export type Output = { out: string } | { err: string } | { exit: number }
export type RunCommand = (command: Command, write: (output: Output) => void) => Promise<number>

/** Socket paths have room for about a hundred characters. */
export function controlPath(dataFolder: string): string {
  const inData = resolve(dataFolder, 'control.sock')
  return inData.length < 100
    ? inData
    : join(tmpdir(), `forecourt-${hash('sha256', inData).slice(0, 16)}.sock`)
}

export async function openControl(path: string, run: RunCommand): Promise<() => Promise<void>> {
  const server = createServer(async (incoming, answer) => {
    const write = (output: Output) => answer.write(`${JSON.stringify(output)}\n`)
    try {
      const command = JSON.parse(await text(incoming)) as Command
      answer.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
      write({ exit: await run(command, write) })
    } catch (error) {
      write({ err: `${error instanceof Error ? error.message : error}\n` })
      write({ exit: 1 })
    }
    answer.end()
  })
  server.requestTimeout = 0
  if (await isAnswered(path)) return async () => {}
  if (existsSync(path)) rmSync(path)
  await new Promise<void>((opened, failed) => server.once('error', failed).listen(path, opened))
  chmodSync(path, 0o600)
  return () => new Promise((closed) => server.close(() => closed()).closeAllConnections())
}

/** Another server on the same folder has the socket: commands go on reaching that one. */
const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Asks the running server; null when none is running. */
export function askServer(
  path: string,
  command: Command,
  write: (output: Output) => void,
): Promise<number | null> {
  return new Promise((answered, failed) => {
    const asked = request({ socketPath: path, method: 'POST', path: '/', agent: false }, async (answer) => {
      let rest = ''
      let exit = 1
      answer.setEncoding('utf8')
      try {
        for await (const chunk of answer) {
          const lines = (rest + chunk).split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines) {
            const output = JSON.parse(line) as Output
            if ('exit' in output) exit = output.exit
            else write(output)
          }
        }
        answered(exit)
      } catch {
        write({
          err: 'The server stopped before the command was done. What it had not committed is as it was.\n',
        })
        answered(1)
      }
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') answered(null)
      else failed(error)
    })
    asked.end(JSON.stringify(command))
  })
}
