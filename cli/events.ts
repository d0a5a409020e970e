import { type Command, InvalidArgumentError } from 'commander'
import { eventNameOf } from '#app/analytics/event-ids.ts'
import { countEvents, listEvents } from '#app/analytics/events.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { siteNamed } from './site-named.ts'
import { count, table, type VerbContext } from './verb.ts'

type Common = { site: string; since?: Date; json?: boolean }

/** What visitors did on a site, from the events that its pages recorded (ANA-01). */
export function addEventVerbs(program: Command, context: VerbContext): void {
  const events = program.command('events').description('what visitors did')
  common(events.command('list').description('the newest events of a site'))
    .option('--limit <count>', 'how many', count, 20)
    .action((options: Common & { limit: number }) => printEvents(context, options))
  common(events.command('count').description('how often each event happened on a site')).action(
    (options: Common) => printCounts(context, options),
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
    ...[event, String(id), String(count), String(cars), last ? seconds(last) : '-'],
  ])
  context.print(table(['EVENT', 'ID', 'COUNT', 'CARS', 'LAST (UTC)'], rows))
  context.print(`${total} events.`)
}

const scopeFor = async (context: VerbContext, { site }: Common) =>
  scopeOf(await siteNamed(context, site), context.deployment.database)

const namesOn =
  ({ settings }: Awaited<ReturnType<typeof siteNamed>>) =>
  (id: number) =>
    eventNameOf(id, settings.analytics.map) ?? 'other'

const seconds = (moment: string) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

function moment(text: string): Date {
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
  const found = new Date(text)
  if (!isMoment || Number.isNaN(found.getTime()))
    throw new InvalidArgumentError('It must be a day or a moment, such as 2026-07-01 or 2026-07-01T09:30Z.')
  return found
}
