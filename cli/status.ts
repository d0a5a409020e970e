import type { Command } from 'commander'
import {
  ago,
  busyness,
  concernsOf,
  type SiteStanding,
  type Standing,
  standing,
} from '#app/person-data/standing.server.ts'
import { table, type VerbContext, VerbError, verbOf } from './verb.ts'

type Options = { all?: boolean; json?: boolean }

/** For monitoring by exit status: nothing failed, but somebody has to look. */
const statusOfConcerns = 2

export function addStatusVerb(program: Command, context: VerbContext): void {
  verbOf(program, 'status', 'what waits, failed or is late, over all sites')
    .option('--all', 'also the sites where all is well')
    .addHelpText('after', '\nExit status: 0 all is well; 2 somebody has to look.')
    .action((options: Options) => printStatus(context, options))
}

async function printStatus({ deployment, print }: VerbContext, { all = false, json = false }: Options) {
  const now = await standing(deployment.database)
  const busy = await busyness(deployment.database)
  const told = now.sites.map((site) => ({
    cars: 0,
    leads: 0,
    ...busy.get(site.slug),
    ...site,
    concerns: concernsOf(site),
  }))
  const isFine = told.every(({ concerns }) => concerns.length === 0) && moneyWords(now).length === 0
  if (json) print(JSON.stringify({ ...now, sites: told }))
  else printTable(print, { ...now, sites: told }, all)
  if (!isFine) throw new VerbError('', { status: statusOfConcerns })
}

type Told = SiteStanding & {
  readonly cars: number
  readonly leads: number
  readonly concerns: readonly string[]
}

function printTable(
  print: VerbContext['print'],
  { sites, ...now }: Omit<Standing, 'sites'> & { readonly sites: readonly Told[] },
  all: boolean,
): void {
  const sum = (value: (site: Told) => number) => sites.reduce((count, site) => count + value(site), 0)
  const of = (state: SiteStanding['state']) => sites.filter((site) => site.state === state).length
  const others = [
    ...(of('suspended') ? [`${of('suspended')} suspended`] : []),
    ...(of('unreadable') ? [`${of('unreadable')} unreadable`] : []),
  ]
  print(`${[`${of('in service')} sites in service`, ...others].join(', ')}, ${sum(({ cars }) => cars)} cars.`)
  print(
    `${sum(({ leads }) => leads)} leads in a day; ${sum(({ waiting }) => waiting)} deliveries wait, ${sum(({ dead }) => dead)} were given up.`,
  )
  for (const line of moneyWords(now)) print(line)
  const listed = sites.filter(({ concerns }) => all || concerns.length > 0)
  if (listed.length === 0) {
    print('All is well.')
    return
  }
  print('')
  const rows = listed.map((site) => [
    site.slug,
    String(site.cars),
    String(site.leads),
    String(site.waiting),
    String(site.dead),
    site.feed?.ageSeconds == null ? '-' : ago(site.feed.ageSeconds),
    site.concerns.join('; ') || (site.state === 'suspended' ? 'suspended' : 'ok'),
  ])
  print(table(['SITE', 'CARS', 'LEADS/DAY', 'WAIT', 'GIVEN UP', 'FEED', 'CONCERN'], rows))
}

function moneyWords({
  payments: { owed, failed, misfit, disputed, untold },
}: Pick<Standing, 'payments'>): string[] {
  const parts = [
    ...(failed ? [`${failed} refunds given up`] : []),
    ...(misfit ? [`${misfit} payments that do not fit`] : []),
    ...(disputed ? [`${disputed} disputed`] : []),
    ...(untold ? [`${untold} mails about money given up`] : []),
    ...(owed ? [`${owed} refunds being tried`] : []),
  ]
  return parts.length ? [`Money: ${parts.join(', ')} (reservations list --owed).`] : []
}
