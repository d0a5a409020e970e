import { type Command, Option } from 'commander'
import {
  completeReservation,
  type Done,
  type Listed,
  listReservations,
  refundReservation,
  releaseReservation,
  showReservation,
  solveProblem,
} from '#app/reservations/operator.server.ts'
import { type Reservation, type ReservationState, reservationStates } from '#app/reservations/reservation.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { addBookVerbs } from './reservation-books.ts'
import { scopeFor, scopeIn, sitesNamed } from './site-named.ts'
import { count, table, type VerbContext, VerbError } from './verb.ts'

type Options = { site: string; json?: boolean; reason: string; forSaleAgain?: boolean }
type Listing = Omit<Options, 'site'> & {
  site?: string
  limit: number
  state?: ReservationState
  owed?: boolean
}

/** Cars held for a deposit. */
export function addReservationVerbs(program: Command, context: VerbContext): void {
  const verbs = program.command('reservations').description('cars held for a deposit')
  verbs
    .command('list')
    .description('the newest reservations of a site, or of all sites')
    .option('--site <slug>', 'which site')
    .option('--limit <count>', 'how many', count, 20)
    .addOption(new Option('--state <state>', 'only these').choices([...reservationStates]))
    .option('--owed', 'only those of which money is still to go back')
    .option('--json', 'print JSON')
    .action((options: Listing) => printList(context, options))
  verbs
    .command('show <reservation>')
    .description('one with its history, its money and its mails, as JSON')
    .requiredOption('--site <slug>', 'which site')
    .action(async (id: string, options: Options) => {
      const scope = await scopeFor(context, options)
      const found = await showReservation(scope, id)
      if (!found) throw new VerbError(`There is no reservation ${id} on the site "${scope.site.slug}".`)
      context.print(JSON.stringify(found, null, 2))
    })
  changeVerb(verbs, context, 'release', 'ends a hold; what was paid goes back', releaseReservation)
  changeVerb(verbs, context, 'complete', 'the buyer bought the car', completeReservation)
  changeVerb(
    verbs,
    context,
    'solved',
    'what was its PROBLEM was looked at; it is listed no longer',
    solveProblem,
  )
  addBookVerbs(verbs, context)
  changeVerb(
    verbs,
    context,
    'refund',
    'gives back the deposit of a purchase, or tries again what is owed',
    refundReservation,
  ).option('--for-sale-again', 'its car is no longer reserved: the purchase came to nothing')
}

type Asked = { id: string; reason: string; now: Date; isForSaleAgain: boolean }
type Change = (scope: Scope, asked: Asked) => Promise<Done>

function changeVerb(
  parent: Command,
  context: VerbContext,
  name: string,
  what: string,
  change: Change,
): Command {
  return parent
    .command(`${name} <reservation>`)
    .description(what)
    .requiredOption('--site <slug>', 'which site')
    .requiredOption('--reason <words>', 'why; it stays in the ledger')
    .option('--json', 'print JSON')
    .action(async (id: string, options: Options) => {
      const reason = options.reason.trim().slice(0, 500)
      if (reason === '') throw new VerbError('Say why: --reason "the buyer rang".')
      const scope = await scopeFor(context, options)
      const done = await change(scope, {
        ...{ id, reason, now: context.deployment.now() },
        isForSaleAgain: options.forSaleAgain ?? false,
      })
      if ('refused' in done) throw new VerbError(done.refused)
      const { token: _, ...reservation } = done.reservation
      if (options.json) return context.print(JSON.stringify(reservation))
      context.print(`${reservation.car.name}: ${reservation.state}.${moneyWords(done.reservation)}`)
    })
}

function moneyWords({ state, isDisputed, ...money }: Reservation): string {
  const left = money.chargedCents - money.refundedCents - money.pendingCents - money.chargedBackCents
  if (left <= 0 || state === 'held' || state === 'completed') return ''
  return isDisputed
    ? ` ${dollarsAndCents(left)} waits until the dispute is decided.`
    : ` ${dollarsAndCents(left)} goes back to the buyer.`
}

/** The first of what somebody has to look at. */
function problemOf({ disputes, problem, owedCents, pendingCents, refundAt }: Listed): string {
  const dispute = disputes.findLast(({ isOpen }) => isOpen) ?? disputes.at(-1)
  const due = dispute?.evidenceBy ? `, evidence due by ${when(dispute.evidenceBy)} UTC` : ''
  const words = dispute && `${dispute.kind} ${dispute.id}: ${dispute.status}${dispute.isOpen ? due : ''}`
  const owed = `${dollarsAndCents(owedCents)} still to go back${refundAt ? '' : ', not tried again by itself'}`
  const pending = `${dollarsAndCents(pendingCents)} not confirmed by the bank yet`
  return [words, problem, owedCents > 0 && owed, pendingCents > 0 && pending].filter(Boolean).join('; ')
}

const when = (moment: string | null) => (moment === null ? '-' : moment.slice(0, 16).replace('T', ' '))

async function printList(context: VerbContext, { site, limit, state, owed, json }: Listing) {
  const { print } = context
  const found = await Promise.all(
    (await sitesNamed(context, site)).map(async (one) => {
      const which = { limit, ...(state && { state }), ...(owed && { isOwed: owed }) }
      const { reservations, count } = await listReservations(scopeIn(context, one), which)
      return { reservations: reservations.map((of) => ({ site: one.slug, ...of })), count }
    }),
  )
  const all = found.reduce((sum, { count }) => sum + count, 0)
  const reservations = found
    .flatMap((of) => of.reservations)
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt))
    .slice(0, limit)
  if (json) return print(JSON.stringify({ reservations: reservations.map(told), count: all }))
  const rows = reservations.map((one) => [
    ...(site ? [] : [one.site]),
    ...[
      one.id,
      when(one.startedAt),
      one.state,
      when(one.state === 'held' ? one.heldUntil : null),
      one.carName,
    ],
    one.erasedAt ? '(erased)' : [one.name, one.lastName].filter(Boolean).join(' '),
    ...[dollarsAndCents(one.chargedCents), dollarsAndCents(one.refundedCents), problemOf(one)],
  ])
  const head = 'RESERVATION,STARTED (UTC),STATE,UNTIL (UTC),CAR,BUYER,PAID,REFUNDED,PROBLEM'.split(',')
  print(table(site ? head : ['SITE', ...head], rows))
  print(`${reservations.length} of ${all} reservations.`)
}

/** What a program is told. */
const told = (shown: Listed & { site: string }) => ({
  site: shown.site,
  id: shown.id,
  state: shown.state,
  carName: shown.carName,
  stockNumber: shown.stockNumber,
  name: shown.name,
  lastName: shown.lastName,
  startedAt: shown.startedAt,
  heldUntil: shown.heldUntil,
  chargedCents: shown.chargedCents,
  refundedCents: shown.refundedCents,
  pendingCents: shown.pendingCents,
  chargedBackCents: shown.chargedBackCents,
  owedCents: shown.owedCents,
  disputes: shown.disputes,
  problem: shown.problem,
})
