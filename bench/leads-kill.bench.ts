import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KillResult, killWhilePosting, type Progress } from '#test/lead-kill.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { report } from './result.ts'

/**
 * `npm run bench -- leads-kill [submissions] [kills] [postgres|embedded]`: leads while the server is killed again and
 * again, on both databases when none is named.
 */
const kinds = ['postgres', 'embedded'] as const
const submissions = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 50)
const chosen = kinds.filter((kind) => !process.argv[4] || kind === process.argv[4])
if (!(submissions > 0) || !(kills >= 0) || chosen.length === 0) {
  process.stderr.write('npm run bench -- leads-kill [submissions] [kills] [postgres|embedded]\n')
  process.exit(1)
}

/** Posts and restarts come evenly, so the time so far tells the rest. */
const tell =
  (kind: string) =>
  ({ acknowledged, kills: killed, seconds }: Progress) => {
    const left = acknowledged ? (seconds * (submissions - acknowledged)) / acknowledged : Number.NaN
    const rest =
      acknowledged < submissions ? `about ${left.toFixed(0)} s left` : 'now looking for each of them'
    process.stdout.write(
      `${kind}: ${acknowledged} of ${submissions} acknowledged, killed ${killed} of ${kills} times, ${seconds.toFixed(0)} s, ${rest}\n`,
    )
  }

const folder = mkdtempSync(join(tmpdir(), 'forecourt-leads-kill-'))
const postgres = await startPostgres()
const results: Record<string, KillResult> = {}
for (const kind of chosen) {
  const variables = {
    FORECOURT_DATA: join(folder, kind),
    ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(postgres, 'kill') }),
  }
  const options = { submissions, kills, atOnce: 8, variables, random: Math.random }
  results[kind] = await killWhilePosting({ ...options, onProgress: tell(kind) })
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
