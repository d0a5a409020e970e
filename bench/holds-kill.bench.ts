import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { type KillResult, killWhilePaying } from '../test/reserve-kill.ts'
import { report } from './result.ts'

/**
 * `npm run bench -- holds-kill [kills] [postgres|embedded]`: kill -9 of the server at random moments between press and
 * confirmation, and of refunds that are refused or break off at first, on both databases when none is named.
 */
const kinds = ['postgres', 'embedded'] as const
const kills = Number(process.argv[2] ?? 200)
const chosen = kinds.filter((kind) => !process.argv[3] || kind === process.argv[3])
if (!(kills > 0) || chosen.length === 0) {
  process.stderr.write('npm run bench -- holds-kill [kills] [postgres|embedded]\n')
  process.exit(1)
}

function seeded(seed: number) {
  let at = seed
  return () => {
    at = (at * 16_807) % 2_147_483_647
    return at / 2_147_483_647
  }
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-holds-kill-'))
const postgres = await startPostgres()
const results: Record<string, KillResult> = {}
for (const kind of chosen) {
  const variables = {
    FORECOURT_DATA: join(folder, kind),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(postgres, 'holds_kill') }),
  }
  let told = 0
  results[kind] = await killWhilePaying({
    ...{ kills, buyers: 3, variables, random: seeded(20_261) },
    onProgress: ({ kills: killed, payments, seconds }) => {
      if (seconds - told < 10) return
      told = seconds
      process.stdout.write(
        `${kind}: killed ${killed} of ${kills} times, ${payments} payments, ${seconds.toFixed(0)} s\n`,
      )
    },
  })
}
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
report(
  'holds-kill',
  [
    'database',
    'kills',
    'presses',
    'payments',
    'held',
    'refunded',
    'refused first',
    'unsettled',
    'doubled',
    'slowest s',
    'ledger',
    'provider',
    'seconds',
  ],
  Object.entries(results).map(([kind, one]) => [
    kind,
    ...[
      one.kills,
      one.presses,
      one.payments,
      one.held,
      one.refunded,
      one.refusals,
      one.unsettled,
      one.doubled,
    ].map(String),
    one.slowestSeconds.toFixed(0),
    dollars(one.ledgerCents),
    dollars(one.providerCents),
    one.seconds.toFixed(0),
  ]),
  { kills, results },
)
const isWhole = Object.values(results).every(
  ({ unsettled, doubled, ledgerCents, providerCents, slowestSeconds }) =>
    unsettled + doubled === 0 && ledgerCents === providerCents && slowestSeconds <= 300,
)
if (!isWhole) {
  process.stderr.write('A payment ended neither as a hold nor as a refund, or the books do not agree.\n')
  process.exit(1)
}
