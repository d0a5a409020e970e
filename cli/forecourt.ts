import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { databaseFailure } from '#app/platform/database-failure.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { askServer, controlPath, type Output } from '#server/control.ts'
import { loadEnvFile } from '#server/env-file.ts'

/** What a verb that wants a word of consent ends with. */
const wantsConsent = /^Nothing was changed\. To do it, add: (--yes.*)$/m

/** `npm run forecourt -- <verb>`: on a terminal, a change that wants consent is asked about and then made. */
async function main(words: readonly string[]): Promise<number> {
  loadEnvFile()
  let told = ''
  const status = await run(words, (complaint) => {
    told += complaint
  })
  const flags = wantsConsent.exec(told)?.[1]
  if (!flags || !process.stdin.isTTY || !process.stderr.isTTY) return status
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Do it now? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim()) ? run([...words, ...flags.split(' ')], () => {}) : status
}

/** Asks the running server, or opens the deployment itself when none runs. */
async function run(words: readonly string[], complained: (text: string) => void): Promise<number> {
  const environment = readEnvironment(process.env)
  const input = readsInput(words) ? await text(process.stdin) : ''
  const command = { arguments: words, folder: process.env.INIT_CWD ?? process.cwd(), input }
  const write = (output: Output) => {
    if ('out' in output) process.stdout.write(output.out)
    if ('err' in output) {
      process.stderr.write(output.err)
      complained(output.err)
    }
  }
  const answered = await askServer(controlPath(environment.FORECOURT_DATA), command, write)
  if (answered !== null) return answered

  const { openDeployment } = await import('#server/deployment.ts')
  const { commandRunner } = await import('./run-command.ts')
  const deployment = await openDeployment({ ...environment, LOG_LEVEL: 'silent' }, { isWorking: false })
  try {
    return await commandRunner(deployment)(command, write)
  } finally {
    await deployment.close()
  }
}

/** A secret is not an argument: other users of the machine could read it. */
const readsInput = (words: readonly string[]) =>
  words.slice(0, 3).join(' ') === 'site secret set' &&
  !words.includes('--generate') &&
  !words.includes('--help')

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const sentence = databaseFailure(error) ?? (error instanceof Error ? error.message : error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
