import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnswerKill, killWhileAnswering } from '#test/answer-kill.ts'
import { stages } from '#test/staged-mailbox.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { report } from './result.ts'

/**
 * `npm run bench -- answers-kill [kills]`: answers to buyers while the process that sends them is killed, at each stage of its
 * conversation with the mail server, on PostgreSQL. What has no answer of the mail server waits for a person.
 */
const kills = Number(process.argv[2] ?? 200)
const times = Math.ceil(kills / stages.length)
const folder = mkdtempSync(join(tmpdir(), 'forecourt-answers-kill-'))
const postgres = await startPostgres()
const variables = {
  FORECOURT_DATA: join(folder, 'data'),
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  DATABASE_URL: await createDatabase(postgres, 'kill'),
}
let count = 0
const onRound = () => {
  if (++count % 20 === 0) process.stdout.write(`killed ${count} of ${times * stages.length} times\n`)
}
const rounds = await killWhileAnswering({ times, variables, onRound })
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

const isWrong = ({ signal, isAsExpected, strange }: AnswerKill) =>
  signal !== 'SIGKILL' || !isAsExpected || strange.length > 0
const rows = stages.map((stage) => {
  const all = rounds.filter((round) => round.stage === stage)
  const stood = (words: RegExp) => String(all.filter((round) => words.test(round.stood)).length)
  return [
    ...[stage, String(all.length), stood(/^sending, 0/), stood(/^sending, 1/), stood(/^sent/)],
    String(all.filter(isWrong).length),
  ]
})
report(
  'answers-kill',
  [
    'killed at',
    'times',
    'may have been sent: was not',
    'may have been sent: was',
    'known as sent',
    'strange',
  ],
  rows,
  { kills: rounds.length, rounds: rounds.filter(isWrong) },
)
if (rounds.some(isWrong)) {
  process.stderr.write('An answer left twice, or did not say how it stands.\n')
  process.exit(1)
}
