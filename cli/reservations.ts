import { type Command, Option } from 'commander'
import { type Listed, showReservation } from '#app/reservations/operator.server.ts'
import { type Reservation, type ReservationState, reservationStates } from '#app/reservations/reservation.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import {
  completeHold,
  listReservationsOver,
  refundDeposit,
  releaseHold,
  solveReservation,
} from '#app/verbs/reservations.server.ts'
import { addBookVerbs } from './reservation-books.ts'
import { scopeFor, scopesFor } from './site-named.ts'
import { listVerb, printList, siteVerb, type VerbContext, VerbError, when } from './verb.ts'

type Options = { site: string; json?: boolean; reason: string; forSaleAgain?: boolean }
type Listing = { site?: string; limit: number; json?: boolean; state?: ReservationState; owed?: boolean }

/** Cars held for a deposit. */
export function addReservationVerbs(program: Command, context: VerbContext): void {
  const verbs = program.command('reservations').description('cars held for a deposit')
  listVerb(verbs, 'the newest reservations of a site, or of all sites')
    .addOption(new Option('--state <state>', 'only these').choices([...reservationStates]))
    .option('--owed', 'only those of which money is still to go back')
    .action((options: Listing) => printReservations(context, options))
  verbs
    .command('show <reservation>')
    .description('one with its history, its money and its mails, as JSON')
    .requiredOption('--site <slug>', 'which site')
    .action(async (id: string, options: Options) => {
      const reservation = await showReservation(await scopeFor(context, options), id)
      if (!reservation) throw new VerbError(`There is no reservation ${id} on the site "${options.site}".`)
      context.print(JSON.stringify(reservation, null, 2))
    })
  const verb = (name: string, what: string, change: typeof refundDeposit) =>
    siteVerb(verbs, `${name} <reservation>`, what)
      .requiredOption('--reason <words>', 'why; it stays in the ledger')
      .action((id: string, options: Options) => press(context, change, id, options))
  verb('release', 'ends a hold; what was paid goes back', releaseHold)
  verb('complete', 'the buyer bought the car', completeHold)
  verb('solved', 'what was its PROBLEM was looked at; it is listed no longer', solveReservation)
  addBookVerbs(verbs, context)
  verb('refund', 'gives back the deposit of a purchase, or tries again what is owed', refundDeposit).option(
    '--for-sale-again',
    'its car is no longer reserved: the purchase came to nothing',
  )
}

async function press(
  context: VerbContext,
  change: typeof refundDeposit,
  id: string,
  { reason, forSaleAgain: isForSaleAgain = false, json, ...options }: Options,
) {
  const scope = await scopeFor(context, options)
  const done = await change(scope, { id, reason, now: context.deployment.now(), isForSaleAgain })
  if ('lacks' in done) throw new VerbError('Say why: --reason "the buyer rang".')
  if ('refused' in done) throw new VerbError(done.refused)
  const { reservation } = done
  if (json) return context.print(JSON.stringify(reservation))
  context.print(`${reservation.car.name}: ${reservation.state}.${moneyWords(reservation)}`)
}

function moneyWords({ state, isDisputed, ...money }: Omit<Reservation, 'token'>): string {
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

async function printReservations(context: VerbContext, { site, limit, state, owed, json }: Listing) {
  const which = { limit, ...(state && { state }), ...(owed && { isOwed: owed }) }
  const { reservations, count } = await listReservationsOver(await scopesFor(context, site), which)
  printList(context, {
    json,
    told: { reservations: reservations.map(told), count },
    ofOne: site !== undefined,
    head: 'SITE,RESERVATION,STARTED (UTC),STATE,UNTIL (UTC),CAR,BUYER,PAID,REFUNDED,PROBLEM'.split(','),
    rows: reservations.map((one) => [
      one.site,
      one.id,
      when(one.startedAt),
      one.state,
      when(one.state === 'held' ? one.heldUntil : null),
      one.carName,
      one.erasedAt ? '(erased)' : [one.name, one.lastName].filter(Boolean).join(' '),
      dollarsAndCents(one.chargedCents),
      dollarsAndCents(one.refundedCents),
      problemOf(one),
    ]),
    end: `${reservations.length} of ${count} reservations.`,
  })
}

const toldFields = [
  ...(['site', 'id', 'state', 'carName', 'stockNumber', 'name', 'lastName', 'startedAt'] as const),
  ...(['heldUntil', 'chargedCents', 'refundedCents', 'pendingCents', 'chargedBackCents'] as const),
  ...(['owedCents', 'disputes', 'problem'] as const),
]

/** What a program is told. */
const told = (shown: Listed & { site: string }) =>
  Object.fromEntries(toldFields.map((field) => [field, shown[field]]))
