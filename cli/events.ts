import { type Command, InvalidArgumentError } from 'commander'
import { eventNameOf } from '#app/analytics/event-ids.ts'
import { countEvents, listEvents } from '#app/analytics/events.server.ts'
import { countFilters, countSearches, vitalsOf } from '#app/analytics/measures.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { scopeFor } from './site-named.ts'
import { count, printList, siteVerb, type VerbContext } from './verb.ts'

type Common = { site: string; since?: Date | null; json?: boolean }
type Limited = Common & { limit: number; empty?: boolean }

/** What visitors did on a site, from the events that its pages recorded (ANA-01). */
export function addEventVerbs(program: Command, context: VerbContext): void {
  const events = program.command('events').description('what visitors did')
  const verb = (name: string, what: string) =>
    siteVerb(events, name, what).option(
      '--since <moment>',
      'from then on, such as 2026-07-01 or 2026-07-01T09:30Z (UTC)',
      moment,
    )
  const limited = (name: string, what: string) =>
    verb(name, what).option('--limit <count>', 'how many', count, 20)
  limited('list', 'the newest events of a site').action((options: Limited) => printEvents(context, options))
  verb('count', 'how often each event happened on a site').action((options: Common) =>
    printCounts(context, options),
  )
  limited('searches', 'what visitors searched for, in words')
    .option('--empty', 'only what once found nothing')
    .action((options: Limited) => printSearches(context, options))
  limited('filters', 'which filters visitors chose').action((options: Limited) =>
    printFilters(context, options),
  )
  verb('vitals', 'how fast pages were for visitors').action((options: Common) =>
    printVitals(context, options),
  )
}

/** What a query finds among the rows of the site that is named. */
async function report<T>(
  context: VerbContext,
  options: Common,
  query: (transaction: Transaction, siteId: string) => Promise<T>,
) {
  const { site, db } = await scopeFor(context, options)
  return { site, found: await db.transaction((transaction) => query(transaction, site.id)) }
}

async function printEvents(context: VerbContext, { since = null, limit, json, ...of }: Limited) {
  const { site, found: all } = await report(context, of, (transaction, siteId) =>
    listEvents(transaction, siteId, { since, limit }),
  )
  const nameOf = namesOn(site)
  const events = all.events.map(({ at, event, carId }) => ({ at, event: nameOf(event), id: event, carId }))
  printList(context, {
    json,
    told: { count: all.count, events },
    head: ['AT (UTC)', 'EVENT', 'ID', 'CAR'],
    rows: events.map(({ at, event, id, carId }) => [seconds(at), event, String(id), carId ?? '-']),
    end: `${events.length} of ${all.count} events.`,
  })
}

async function printCounts(context: VerbContext, { since = null, json, ...of }: Common) {
  const { site, found: all } = await report(context, of, (transaction, siteId) =>
    countEvents(transaction, siteId, since),
  )
  const nameOf = namesOn(site)
  const events = all.map(({ event, ...facts }) => ({ event: nameOf(event), id: event, ...facts }))
  const total = events.reduce((sum, { count }) => sum + count, 0)
  printList(context, {
    json,
    told: { count: total, events },
    head: ['EVENT', 'ID', 'COUNT', 'CARS', 'LAST (UTC)'],
    rows: events.map(({ event, id, count, cars, last }) => [
      event,
      String(id),
      String(count),
      String(cars),
      seconds(last),
    ]),
    end: `${total} events.`,
  })
}

async function printSearches(
  context: VerbContext,
  { since = null, limit, empty: isEmpty = false, json, ...of }: Limited,
) {
  const { found: searches } = await report(context, of, (transaction, siteId) =>
    countSearches(transaction, siteId, { since, limit, isEmpty }),
  )
  printList(context, {
    json,
    told: { searches },
    none: 'Nobody searched in words.',
    head: ['WORDS', 'TIMES', 'FOUND NOTHING', 'FOUND LAST', 'LAST (UTC)'],
    rows: searches.map(({ words, count, empty, found, last }) => [
      words,
      String(count),
      String(empty),
      String(found),
      seconds(last),
    ]),
  })
}

async function printFilters(context: VerbContext, { since = null, limit, json, ...of }: Limited) {
  const { found: filters } = await report(context, of, (transaction, siteId) =>
    countFilters(transaction, siteId, { since, limit }),
  )
  printList(context, {
    json,
    told: { filters },
    none: 'Nobody chose a filter.',
    head: ['FILTER', 'TIMES', 'FOUND NOTHING'],
    rows: filters.map(({ filter, count, empty }) => [filter, String(count), String(empty)]),
  })
}

async function printVitals(context: VerbContext, { since = null, json, ...of }: Common) {
  const { found: pages } = await report(context, of, (transaction, siteId) =>
    vitalsOf(transaction, siteId, since),
  )
  const ms = (value: number | null) => (value === null ? '-' : `${Math.round(value)} ms`)
  printList(context, {
    json,
    told: { pages },
    none: 'No visit was measured yet: see analytics.vitalsPercent.',
    head: ['PAGE', 'TEMPLATE', 'VISITS', 'LCP', 'INP', 'CLS'],
    rows: pages.map(({ page, template, visits, lcp, inp, cls }) => [
      page,
      template,
      String(visits),
      ms(lcp),
      ms(inp),
      cls === null ? '-' : cls.toFixed(3),
    ]),
    end: 'Three visits in four were no slower. Good is 2500 ms, 200 ms and 0.1 at most.',
  })
}

const namesOn =
  ({ settings }: Site) =>
  (id: number) =>
    eventNameOf(id, settings.analytics.map) ?? 'other'

const seconds = (moment: string | null) =>
  moment ? new Date(moment).toISOString().slice(0, 19).replace('T', ' ') : '-'

export function moment(text: string): Date {
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
  const date = new Date(text)
  if (!isMoment || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('It must be a day or a moment, such as 2026-07-01 or 2026-07-01T09:30Z.')
  return date
}
