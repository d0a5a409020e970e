import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KillResult, killWhilePosting } from '#test/lead-kill.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { report } from './result.ts'

/** `npm run bench -- leads-kill [submissions] [kills]`: leads while the server is killed again and again. */
const submissions = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 50)

const folder = mkdtempSync(join(tmpdir(), 'forecourt-leads-kill-'))
const postgres = await startPostgres()
const results: Record<string, KillResult> = {}
for (const kind of ['postgres', 'embedded'] as const) {
  const variables = {
    FORECOURT_DATA: join(folder, kind),
    ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(postgres, 'kill') }),
  }
  results[kind] = await killWhilePosting({ submissions, kills, atOnce: 8, variables, random: Math.random })
}
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

const names = [
  'kills',
  'acknowledged',
  'sentAgain',
  'leads',
  'lost',
  'undelivered',
  'repeated',
  'strange',
] as const
report(
  'leads-kill',
  [
    'database',
    'kills',
    'acknowledged',
    'sent again',
    'leads',
    'lost',
    'undelivered',
    'delivered twice',
    'strange',
    'seconds',
  ],
  Object.entries(results).map(([kind, result]) => [
    kind,
    ...names.map((name) => String(result[name])),
    result.seconds.toFixed(0),
  ]),
  { submissions, results },
)
const isWhole = Object.values(results).every(
  ({ leads, acknowledged, lost, undelivered, strange }) =>
    leads === submissions && acknowledged === submissions && lost + undelivered + strange === 0,
)
if (!isWhole) {
  process.stderr.write('A lead was lost, made twice or not delivered.\n')
  process.exit(1)
}
