import { type Command, InvalidArgumentError } from 'commander'
import { eventNameOf } from '#app/analytics/event-ids.ts'
import { countEvents, listEvents } from '#app/analytics/events.server.ts'
import { countFilters, countSearches, vitalsOf } from '#app/analytics/measures.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { scopeFor } from './site-named.ts'
import { count, table, type VerbContext } from './verb.ts'

type Common = { site: string; since?: Date; json?: boolean }
type Limited = Common & { limit: number }

/** What visitors did on a site, from the events that its pages recorded (ANA-01). */
export function addEventVerbs(program: Command, context: VerbContext): void {
  const events = program.command('events').description('what visitors did')
  common(events.command('list').description('the newest events of a site'))
    .option('--limit <count>', 'how many', count, 20)
    .action((options: Common & { limit: number }) => printEvents(context, options))
  common(events.command('count').description('how often each event happened on a site')).action(
    (options: Common) => printCounts(context, options),
  )
  const limited = (command: Command) => common(command).option('--limit <count>', 'how many', count, 20)
  limited(events.command('searches').description('what visitors searched for, in words'))
    .option('--empty', 'only what once found nothing')
    .action((options: Limited & { empty?: boolean }) => printSearches(context, options))
  limited(events.command('filters').description('which filters visitors chose')).action((options: Limited) =>
    printFilters(context, options),
  )
  common(events.command('vitals').description('how fast pages were for visitors')).action((options: Common) =>
    printVitals(context, options),
  )
}

const common = (command: Command) =>
  command
    .requiredOption('--site <slug>', 'which site')
    .option('--since <moment>', 'from then on, such as 2026-07-01 or 2026-07-01T09:30Z (UTC)', moment)
    .option('--json', 'print JSON')

async function printEvents(context: VerbContext, options: Common & { limit: number }) {
  const { site, db } = await scopeFor(context, options)
  const { since = null, limit, json } = options
  const found = await db.transaction((transaction) => listEvents(transaction, site.id, { since, limit }))
  const nameOf = namesOn(site)
  const events = found.events.map(({ at, event, carId }) => ({
    ...{ at, event: nameOf(event), id: event, carId },
  }))
  if (json) return context.print(JSON.stringify({ count: found.count, events }))
  const rows = events.map(({ at, event, id, carId }) => [seconds(at), event, String(id), carId ?? '-'])
  context.print(table(['AT (UTC)', 'EVENT', 'ID', 'CAR'], rows))
  context.print(`${events.length} of ${found.count} events.`)
}

async function printCounts(context: VerbContext, options: Common) {
  const { site, db } = await scopeFor(context, options)
  const found = await db.transaction((transaction) =>
    countEvents(transaction, site.id, options.since ?? null),
  )
  const nameOf = namesOn(site)
  const events = found.map(({ event, ...facts }) => ({ event: nameOf(event), id: event, ...facts }))
  const total = events.reduce((sum, { count }) => sum + count, 0)
  if (options.json) return context.print(JSON.stringify({ count: total, events }))
  const rows = events.map(({ event, id, count, cars, last }) => [
    event,
    String(id),
    String(count),
    String(cars),
    last ? seconds(last) : '-',
  ])
  context.print(table(['EVENT', 'ID', 'COUNT', 'CARS', 'LAST (UTC)'], rows))
  context.print(`${total} events.`)
}

async function printSearches(context: VerbContext, options: Limited & { empty?: boolean }) {
  const { site, db } = await scopeFor(context, options)
  const { since = null, limit, empty: isEmpty = false } = options
  const searches = await db.transaction((transaction) =>
    countSearches(transaction, site.id, { since, limit, isEmpty }),
  )
  if (options.json) return context.print(JSON.stringify({ searches }))
  if (searches.length === 0) return context.print('Nobody searched in words.')
  const rows = searches.map(({ words, count, empty, found, last }) => [
    words,
    String(count),
    String(empty),
    String(found),
    last ? seconds(last) : '-',
  ])
  context.print(table(['WORDS', 'TIMES', 'FOUND NOTHING', 'FOUND LAST', 'LAST (UTC)'], rows))
}

async function printFilters(context: VerbContext, options: Limited) {
  const { site, db } = await scopeFor(context, options)
  const { since = null, limit } = options
  const filters = await db.transaction((transaction) => countFilters(transaction, site.id, { since, limit }))
  if (options.json) return context.print(JSON.stringify({ filters }))
  if (filters.length === 0) return context.print('Nobody chose a filter.')
  const rows = filters.map(({ filter, count, empty }) => [filter, String(count), String(empty)])
  context.print(table(['FILTER', 'TIMES', 'FOUND NOTHING'], rows))
}

async function printVitals(context: VerbContext, options: Common) {
  const { site, db } = await scopeFor(context, options)
  const pages = await db.transaction((transaction) => vitalsOf(transaction, site.id, options.since ?? null))
  if (options.json) return context.print(JSON.stringify({ pages }))
  if (pages.length === 0) return context.print('No visit was measured yet: see analytics.vitalsPercent.')
  const ms = (value: number | null) => (value === null ? '-' : `${Math.round(value)} ms`)
  const rows = pages.map(({ page, template, visits, lcp, inp, cls }) => [
    page,
    template,
    String(visits),
    ms(lcp),
    ms(inp),
    cls === null ? '-' : cls.toFixed(3),
  ])
  context.print(table(['PAGE', 'TEMPLATE', 'VISITS', 'LCP', 'INP', 'CLS'], rows))
  context.print('Three visits in four were no slower. Good is 2500 ms, 200 ms and 0.1 at most.')
}

const namesOn =
  ({ settings }: Site) =>
  (id: number) =>
    eventNameOf(id, settings.analytics.map) ?? 'other'

const seconds = (moment: string) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

export function moment(text: string): Date {
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
  const found = new Date(text)
  if (!isMoment || Number.isNaN(found.getTime()))
    throw new InvalidArgumentError('It must be a day or a moment, such as 2026-07-01 or 2026-07-01T09:30Z.')
  return found
}
