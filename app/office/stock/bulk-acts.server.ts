import type { ActionFunctionArgs } from 'react-router'
import { endOfDay } from '#app/platform/zoned-time.ts'
import { type WordField, wordEnds, wordFields } from '#app/stock/said/car-words.ts'
import { yardStock } from '#app/stock/yard-stock.server.ts'
import { NotAllowedError, type StaffScope } from '#app/tenancy/audit.server.ts'
import { sayOfCars } from '#app/verbs/car-words.server.ts'
import type { WordOutcome } from '#app/verbs/change-cars.server.ts'
import { undoOfCars } from '#app/verbs/undo.server.ts'
import { atSite, formOf } from '../office-facts.server.ts'
import type { BulkOutcome } from '../parts/bulk-told.tsx'
import type { ViewOutcome } from '../parts/view-acts.server.ts'
import { askedBulk, askProblem, type BulkAsk, mostAtOnce } from './bulk-ask.ts'
import { type Planned, type PlannedCar, planOf } from './bulk-plan.server.ts'
import { seenAction } from './seen-stock.server.ts'
import { askedStock } from './stock-ask.ts'
import { chooseCars } from './stock-choice.server.ts'

/** A change of many as it was entered, for the bar that asks for it. */
export type BulkEntered = {
  readonly chosen: readonly (readonly [id: string, name: string])[]
  readonly entered: Readonly<Record<string, string>>
  readonly bulkFault: string | null
}

/** What a change of many would do. */
export type BulkPreview = {
  readonly field: WordField
  readonly rows: readonly PlannedCar[]
  readonly entered: Readonly<Record<string, string>>
}

type Args = { readonly scope: StaffScope; readonly now: Date; readonly value: (name: string) => string }

export async function stockAction(
  args: ActionFunctionArgs,
): Promise<BulkOutcome | BulkEntered | BulkPreview | ViewOutcome | Response> {
  const { scope, actor, now } = await atSite(args)
  const form = await formOf(args.request)
  const value = (name: string) => String(form.get(name) ?? '').trim()
  const by = { scope, now, value }
  const address = new URL(args.request.url).searchParams
  const seen = await seenAction({ scope, personId: actor.id, value, form, address })
  if (seen) return seen
  try {
    if (value('act') === 'undo') return await takeBack(by)
    if (value('act') === 'apply') return await apply(by, new Set(form.getAll('row').map(String)))
    return await look(by, address)
  } catch (error) {
    if (error instanceof NotAllowedError) return nothing('Your role does not do that. Nothing was changed.')
    throw error
  }
}

const nothing = (fault: string): BulkOutcome => ({ told: null, fault, faults: [], deeds: [] })
const idsIn = (text: string) => [...new Set(text.split(',').filter(Boolean))]

/** What it would do, or the bar again with what is wrong. */
async function look(
  { scope, now, value }: Args,
  address: URLSearchParams,
): Promise<BulkEntered | BulkPreview> {
  const stock = await yardStock(scope)
  const byId = new Map(stock.map((car) => [car.id, car]))
  const isAll = value('all') !== ''
  const asked = askedStock((name) => address.get(name))
  const cars = isAll
    ? chooseCars(stock, asked, { settings: scope.site.settings, now }).found
    : idsIn(value('cars')).flatMap((id) => byId.get(id) ?? [])
  const entered = Object.fromEntries(kept.map((name) => [name, value(name)]))
  const again = (bulkFault: string | null): BulkEntered => ({
    chosen: cars.slice(0, mostAtOnce).map(({ id, name }) => [id, name]),
    ...{ entered, bulkFault },
  })
  if (value('act') === 'again') return again(null)
  const ask = askedBulk(value)
  if (!ask) return again('Please choose what is to be changed.')
  if (cars.length === 0) return again('Please choose cars: those that were chosen are here no more.')
  if (cars.length > mostAtOnce)
    return again(`At most ${mostAtOnce.toLocaleString('en-AU')} cars are changed at once.`)
  const problem = askProblem(ask) ?? endProblem(value, scope, now)
  const field = fieldOf(ask)
  if (problem || !field) return again(problem ?? 'Please choose what is to be taken back.')
  const rows = (await planOf(scope, cars, ask, field)).map(
    ({ value: _, next: __, version: ___, ...row }) => row,
  )
  return { field, rows, entered }
}

const kept = ['what', 'how', 'in90', 'to', 'ends', 'until'] as const

const fieldOf = ({ what, to }: BulkAsk): WordField | undefined =>
  what === 'back' ? wordFields.find((one) => one === to) : what

const endOf = (value: Args['value'], { site }: StaffScope) => {
  const ends = wordEnds.find((one) => one === value('ends')) ?? 'never'
  const until = ends === 'day' ? endOfDay(value('until'), site.settings.site.timeZone) : null
  return { ends, until: until?.toISOString() ?? null }
}

function endProblem(value: Args['value'], scope: StaffScope, now: Date): string | null {
  const { ends, until } = endOf(value, scope)
  return ends === 'day' && !(until && Date.parse(until) > now.getTime())
    ? 'Please give a day that is still to come.'
    : null
}

/** Says what was looked at of those that were ticked. The plan is made anew: what is another one by now was changed since. */
async function apply({ scope, now, value }: Args, tokens: ReadonlySet<string>): Promise<BulkOutcome> {
  const ask = askedBulk(value)
  const field = ask && fieldOf(ask)
  if (!ask || !field || askProblem(ask))
    return nothing('Please choose what is to be changed. Nothing was changed.')
  if (tokens.size === 0) return nothing('No car was ticked. Nothing was changed.')
  if (tokens.size > mostAtOnce) return nothing('That is too many at once. Nothing was changed.')
  const ids = new Set([...tokens].map((token) => token.slice(0, token.lastIndexOf('.'))))
  const cars = (await yardStock(scope)).filter(({ id }) => ids.has(id))
  const plan = await planOf(scope, cars, ask, field)
  const sound = plan.filter(({ token, fault }) => tokens.has(token) && !fault)
  const word = endOf(value, scope)
  const outcomes = await sayOfCars(
    scope,
    sound.map(({ id, value, next, version }) => ({
      ...{ carId: id, field, seen: { version, value } },
      word: next === null ? null : { value: next, ...word },
    })),
    now,
  )
  return toldOf(plan, outcomes, ids.size - plan.length)
}

const mostNamed = 12
const since = 'it was changed since you looked at it, and was left as it is'

function toldOf(
  plan: readonly Planned[],
  outcomes: ReadonlyMap<string, WordOutcome>,
  gone: number,
): BulkOutcome {
  const deeds: string[] = []
  const failed: string[] = gone > 0 ? [`${carsOf(gone)} not there any more.`] : []
  for (const { id, name, plate, fault } of plan) {
    const outcome = outcomes.get(id)
    if (outcome && 'deed' in outcome) deeds.push(outcome.deed)
    else failed.push(`${name}, ${plate}: ${whyOf(outcome, fault)}`)
  }
  const more = failed.length - mostNamed
  const left = plan.length - deeds.length + gone
  return {
    told: deeds.length > 0 ? `${carsOf(deeds.length)} changed.` : null,
    fault: left > 0 ? `${carsOf(left)} not changed:` : null,
    faults: more > 0 ? [...failed.slice(0, mostNamed), `and ${more} more.`] : failed,
    deeds,
  }
}

function whyOf(outcome: WordOutcome | undefined, fault: string | null): string {
  if (outcome && 'problem' in outcome) return outcome.problem
  if (outcome && 'refused' in outcome && outcome.refused === 'same') return 'it stands so already.'
  return outcome || !fault ? `${since}.` : fault
}

const carsOf = (count: number) => (count === 1 ? 'One car was' : `${count} cars were`)

async function takeBack({ scope, now, value }: Args): Promise<BulkOutcome> {
  const deeds = idsIn(value('deeds')).slice(0, mostAtOnce)
  const back = await undoOfCars(scope, deeds, now)
  const left = deeds.length - back
  return {
    told: back > 0 ? `${carsOf(back)} taken back.` : null,
    fault: left > 0 ? `${carsOf(left)} left alone: somebody changed them since.` : null,
    ...{ faults: [], deeds: [] },
  }
}
