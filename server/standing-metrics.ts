import { Counter, Gauge, type Registry } from 'prom-client'
import {
  leadIsLateSeconds,
  type SiteStanding,
  type Standing,
  standing,
} from '#app/person-data/standing.server.ts'
import { sharesSecret } from '#app/platform/secret-word.server.ts'
import { type Tally, tallied } from '#app/platform/tallies.server.ts'
import { lastComparison } from '#app/reservations/compare.server.ts'
import { restingSearches } from '#app/stock/search/hosted.server.ts'
import type { Deployment } from './deployment.ts'
import { readiness } from './health.ts'
import type { ServerState } from './server-state.ts'

const patienceMs = 1000
/** Of more sites than these only the worst ten have lines of their own. */
const fewSites = 50
const worstSites = 10

/**
 * What waits and what failed, over all sites; the same in every process, so that alarms take the greatest. While the database is
 * away there are no figures of it, rather than old ones. The function that is returned looks anew, before each answer.
 */
export function gaugesOfStanding(
  registry: Registry,
  deployment: Deployment,
  state: ServerState,
): () => Promise<void> {
  const { database, sealer } = deployment
  const registers = [registry]
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `forecourt_${name}`, help, labelNames, registers })
  const of = {
    ready: gauge('ready', '1 while visitors may be sent here, as /ready says'),
    oldest: gauge('delivery_oldest_seconds', 'Since the oldest lead came that waits for a delivery'),
    deliveries: gauge('deliveries', 'Deliveries of leads that wait, and that were given up', 'status'),
    mails: gauge('mails', 'Mails from elsewhere that could not be read and wait for a person', 'outcome'),
    sites: gauge('sites', 'Sites by state: in service, suspended, unreadable', 'state'),
    feeds: gauge('feeds', 'Sites whose feed is late, was refused, or took many cars away', 'state'),
    payments: gauge(
      'payments',
      'Reservations whose money is owed, failed to go back, is pending, does not fit or is disputed, and mails about it that were given up',
      'state',
    ),
    clock: gauge('clock_ahead_seconds', 'The clock of this server ahead of that of the database'),
    secret: gauge('secret_shared', '1 when SESSION_SECRET is that of the other servers'),
    siteWaiting: gauge('site_waiting', 'Deliveries of a site that wait or were given up', 'site'),
    siteOldest: gauge(
      'site_delivery_oldest_seconds',
      'Since the oldest lead of a site came that waits',
      'site',
    ),
    siteFeed: gauge('site_feed_age_seconds', 'Since a feed of a site was last taken', 'site'),
  }
  const ofDatabase = Object.values(of).filter((one) => one !== of.ready)
  new Gauge({
    name: 'forecourt_payment_differences',
    help: 'By the last daily comparison of the ledgers with the providers: what differs, and sites whose provider did not answer',
    labelNames: ['what'],
    registers,
    collect() {
      for (const [what, count] of Object.entries(lastComparison.of(database) ?? {})) this.set({ what }, count)
    },
  })
  new Gauge({
    name: 'forecourt_hosted_search_resting',
    help: 'Hosted search services that do not answer, so that the embedded index does',
    registers,
    collect() {
      this.set(restingSearches(database))
    },
  })
  countersOf(registry, deployment)

  return async () => {
    for (const one of ofDatabase) one.reset()
    of.ready.set((await readiness(deployment, state)).isReady ? 1 : 0)
    try {
      const now = await standing(database, patienceMs)
      of.secret.set((await sharesSecret(database, sealer)) ? 1 : 0)
      tell(of, now)
    } catch {
      // The database is away; `ready` tells.
    }
  }
}

type Gauges = Record<
  | 'oldest'
  | 'deliveries'
  | 'mails'
  | 'sites'
  | 'feeds'
  | 'payments'
  | 'clock'
  | 'siteWaiting'
  | 'siteOldest'
  | 'siteFeed',
  Gauge
>

function tell(of: Gauges, { sites, payments, clockAheadSeconds }: Standing): void {
  const live = sites.filter(({ state }) => state !== 'suspended')
  const sum = (value: (site: SiteStanding) => number) => sites.reduce((all, site) => all + value(site), 0)
  const many = (holds: (site: SiteStanding) => boolean) => live.filter(holds).length
  of.oldest.set(Math.max(0, ...sites.map(({ oldestSeconds }) => oldestSeconds)))
  of.deliveries.set(
    { status: 'waiting' },
    sum(({ waiting }) => waiting),
  )
  of.deliveries.set(
    { status: 'dead' },
    sum(({ dead }) => dead),
  )
  of.mails.set(
    { outcome: 'not read' },
    live.reduce((all, { mailsNotRead }) => all + mailsNotRead, 0),
  )
  for (const state of ['in service', 'suspended', 'unreadable'] as const)
    of.sites.set({ state }, sites.filter((site) => site.state === state).length)
  of.feeds.set(
    { state: 'late' },
    many(({ feed }) => feed?.isLate === true),
  )
  of.feeds.set(
    { state: 'refused' },
    many(({ feed }) => feed !== null && feed.refused !== null),
  )
  of.feeds.set(
    { state: 'shrunk' },
    many(({ feed }) => feed !== null && feed.shrunkBy !== null),
  )
  for (const [state, count] of Object.entries(payments)) of.payments.set({ state }, count)
  of.clock.set(clockAheadSeconds)
  for (const { slug, waiting, dead, oldestSeconds, feed } of worst(live)) {
    of.siteWaiting.set({ site: slug }, waiting + dead)
    of.siteOldest.set({ site: slug }, oldestSeconds)
    if (feed?.ageSeconds) of.siteFeed.set({ site: slug }, feed.ageSeconds)
  }
}

function worst(sites: readonly SiteStanding[]): readonly SiteStanding[] {
  if (sites.length <= fewSites) return sites
  const badness = ({ dead, oldestSeconds, feed }: SiteStanding) =>
    dead * 10 + oldestSeconds / leadIsLateSeconds + (feed?.isLate ? 1 : 0)
  return sites.toSorted((a, b) => badness(b) - badness(a)).slice(0, worstSites)
}

/** What this process did since it started. */
function countersOf(registry: Registry, { database }: Deployment): void {
  const counter = (name: string, help: string, what: Tally, labels: readonly string[]) =>
    new Counter({
      name: `forecourt_${name}_total`,
      help,
      labelNames: [...labels],
      registers: [registry],
      collect() {
        this.reset()
        for (const [label, count] of tallied(database, what)) {
          const values = label.split(' ')
          this.inc(Object.fromEntries(labels.map((name, i) => [name, values[i] ?? ''])), count)
        }
      },
    })
  counter('delivery_failures', 'Attempts at a delivery that failed', 'delivery_failures', ['kind'])
  counter('messages', 'E-mails and SMS handed on, by outcome', 'messages', ['channel', 'outcome'])
  counter(
    'ceilings',
    'Visitors refused by a ceiling of a site: payment pages, bookings of a day',
    'ceilings',
    ['what'],
  )
  counter('job_failures', 'Jobs that failed', 'job_failures', ['job'])
}
