import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt } from 'drizzle-orm'
import { checkForm } from '#app/leads/form/form-check.ts'
import { mayPost } from '#app/leads/receive.server.ts'
import { networkBlock } from '#app/platform/address-block.ts'
import { tally } from '#app/platform/tallies.server.ts'
import type { Car } from '#app/stock/car.ts'
import { findCar } from '#app/stock/cars.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { localPhone } from '#app/ui/fields/phone-number.ts'
import { buyerFields } from './buyer-form.ts'
import { record } from './ledger.server.ts'
import type { Row } from './occurrence.server.ts'
import { askProvider, openPage, type ProviderFacts } from './payment-page.server.ts'
import { type Press, press, submitted } from './press.server.ts'
import { providerOf, takesPayments } from './providers.server.ts'
import { byId, byToken, ofVisitor, readReservations, rowOf } from './reading.server.ts'
import type { CancelOutcome, CheckoutWay, Offer, Reservation, StartOutcome } from './reservation.ts'
import { buyOnlineOffer, reserveOffer } from './reserve-offer.ts'
import { subscribeOffer } from './subscribe-offer.ts'
import { reservations } from './tables.server.ts'

/** What buyers do with reservations (RES). */

export type ReserveFacts = Pick<RequestFacts, 'scope' | 'now' | 'log' | 'print' | 'secret' | 'clientAddress'>

export type Asked = {
  /** Slug or id. */
  readonly carKey: string
  /** As entered: `name`, `last_name`, `email`, `phone`, `terms_conditions`; anything else is not looked at (RES-08). */
  readonly entered: Readonly<Record<string, string>>
  /** Names one showing of the form, or is the caller's Idempotency-Key: sent twice it is one reservation. */
  readonly submission: string
  /** The site's own address, such as 'https://www.dealer.com.au'; the provider sends the buyer back to it. */
  readonly origin: string
  /** Which of the site's features must offer it. */
  readonly way: CheckoutWay
  /** Of a subscription. */
  readonly plan?: string
  /** Of the reservation that this browser was given last, by its cookie; none: the caller is no browser. */
  readonly ownToken?: string | null
  /** The lead that came with it, where there is one. */
  readonly leadId?: string | null
}

const words = {
  'unknown-car': "We couldn't find that car. It may have been sold.",
  'not-offered': "This car can't be reserved online. Please call us and we'll help.",
  reserved: 'This car has just been reserved by somebody else.',
  'being-paid':
    'Somebody else is paying the deposit for this car right now. Please try again in a few minutes.',
  'too-many': "You can't reserve any more cars online right now. Please call us and we'll help.",
  crowded:
    'Many people are paying a deposit right now. Sign in with your phone number and you go first, or try again in a few minutes.',
  'payments-unavailable':
    "We can't take a payment right now. You haven't been charged. Please try again in a few minutes, or call us.",
} as const

const refuse = (refused: keyof typeof words): StartOutcome => ({ refused, error: words[refused] })

/** Reserves a car for a buyer, and says where to pay (RES-13, RES-17). */
export async function startReservation(facts: ReserveFacts, request: Asked): Promise<StartOutcome> {
  const { scope, now } = facts
  const allowance = await mayPost(facts)
  if (!allowance.allowed) return refuse('too-many')
  const { actor, site } = scope
  const phone = actor.kind === 'signed-in' ? { phone: actor.phone } : {}
  const checked = checkForm(buyerFields(site.settings), { ...request.entered, ...phone })
  if (checked.errors) return { errors: checked.errors }
  const { name = '', last_name: lastName = '', email = '', phone: checkedPhone = '' } = checked.values
  const buyer = { name, lastName, email, phone: checkedPhone }
  const submission = submissionPrint(facts, request, buyer)
  const car = await findCar(scope, request.carKey, now())
  const offer = car && offerFor({ ...car, isReserved: false }, site.settings, request)
  if (!car || !offer || car.isReserved) {
    // It may be this very buyer's: sent again after it was paid, or after the car was sold.
    const earlier = submission === null ? null : await submitted(scope, submission)
    if (earlier) return goOn(facts, earlier, true)
    return refuse(!car ? 'unknown-car' : offer ? 'reserved' : 'not-offered')
  }
  if (offer.depositCents > 0 && !(await takesPayments(facts))) {
    facts.log.error({ site: site.slug }, 'no deposit is taken: payments-key is of a test mode')
    return refuse('not-offered')
  }
  const pressed = await press(scope, {
    car,
    offer,
    buyer,
    submission,
    now: now(),
    origin: request.origin,
    way: request.way,
    leadId: request.leadId ?? null,
    networkPrint: networkPrint(facts),
    ownToken: request.ownToken ?? null,
    userId: actor.kind === 'signed-in' ? actor.userId : null,
  })
  if ('refused' in pressed && pressed.refused === 'crowded') {
    tally(scope.db.deployment, 'ceilings', 'payment-pages')
    facts.log.warn(
      { site: site.slug },
      'so many payment pages are open unpaid that buyers must sign in first',
    )
  }
  return 'refused' in pressed ? refuse(pressed.refused) : goOn(facts, pressed.row, pressed.isRepeat)
}

function offerFor(car: Car, settings: SiteSettings, { way, plan = '' }: Asked): Offer | null {
  if (way === 'subscribe') return subscribeOffer(car, settings, plan)
  return way === 'reserve' ? reserveOffer(car, settings) : buyOnlineOffer(car, settings)
}

/** Another car or another buyer under the same key is another reservation. */
function submissionPrint({ print }: ReserveFacts, asked: Asked, buyer: Press['buyer']): string | null {
  const { submission, carKey } = asked
  return submission === ''
    ? null
    : print(JSON.stringify([submission.slice(0, 200), carKey, buyer]), 'reservation submission')
}

const networkPrint = ({ scope, print, clientAddress }: ReserveFacts) =>
  clientAddress === null ? null : print(`${scope.site.id} ${networkBlock(clientAddress)}`, 'client network')

/** On to the payment page, or to the hold where nothing is to be paid (RES-07). */
async function goOn(facts: ReserveFacts, row: Row, isRepeat: boolean): Promise<StartOutcome> {
  const { scope, now } = facts
  if (row.state !== 'started' || row.payUrl !== null) return started(facts, row, isRepeat)
  if (row.provider === null) {
    await record(scope, row.id, { cause: 'needs-no-payment', actor: 'buyer' }, now())
    return started(facts, row, isRepeat)
  }
  const page = await openPage(providerFacts(facts), row)
  if (!('failed' in page)) return started(facts, row, isRepeat)
  await record(scope, row.id, { cause: 'not-opened', actor: 'provider' }, now())
  return refuse('payments-unavailable')
}

async function started({ scope }: ReserveFacts, { id }: Row, isRepeat: boolean): Promise<StartOutcome> {
  const reservation = (await read(scope, byId(id)))!
  return { reservation, payUrl: reservation.payUrl, isRepeat }
}

const providerFacts = (facts: Omit<ReserveFacts, 'clientAddress'>): ProviderFacts => ({
  ...facts,
  provider: (name) => providerOf(facts, name),
})

async function read(scope: Scope, which: ReturnType<typeof byId>): Promise<Reservation | null> {
  const [found = null] = await scope.db.transaction((transaction) =>
    readReservations(transaction, scope.site.id, which, 1),
  )
  return found
}

/** A page waits for the provider no longer; the reconciler goes on asking. */
const askMs = 1500

const isToken = (token: string) => /^[\w-]{32}$/.test(token)

/** By the buyer's link. With `ask`, the provider is asked first whether it was paid: for the page that a buyer comes back to. */
export async function reservationByToken(
  facts: ReserveFacts,
  token: string,
  { ask = false }: { readonly ask?: boolean } = {},
): Promise<Reservation | null> {
  if (!isToken(token)) return null
  const { scope } = facts
  if (ask) {
    const row = await scope.db.transaction((transaction) => rowOf(transaction, scope.site.id, byToken(token)))
    if (row?.state === 'started')
      await Promise.race([askProvider(providerFacts(facts), row).catch(() => {}), pause(askMs)])
  }
  return read(scope, byToken(token))
}

/** RES-21: those of a signed-in visitor, by account or verified phone; the newest first. Nobody else's. */
export async function ownReservations({ site, db, actor }: Scope): Promise<readonly Reservation[]> {
  if (actor.kind !== 'signed-in') return []
  const mine = ofVisitor(actor.userId, localPhone(actor.phone))
  return db.transaction((transaction) => readReservations(transaction, site.id, mine))
}

/** RES-19: the buyer ends it, with the link's token. Pressed twice it is ended once. */
export async function cancelReservation(facts: ReserveFacts, token: string): Promise<CancelOutcome> {
  const { scope, now } = facts
  const existing = isToken(token) ? await read(scope, byToken(token)) : null
  if (!existing) return { refused: 'unknown', error: "We couldn't find that reservation." }
  await record(scope, existing.id, { cause: 'cancelled', actor: 'buyer' }, now())
  const reservation = (await read(scope, byToken(token)))!
  return reservation.state === 'completed'
    ? { refused: 'completed', error: 'You bought this car, so there is nothing left to cancel.' }
    : { reservation }
}

/** Whether somebody's payment page for the car is open now: its page may say so before the buyer fills in a form. */
export async function isBeingPaid({ site, db }: Scope, carId: string, now: Date): Promise<boolean> {
  const found = await db.transaction((transaction) =>
    transaction
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          eq(reservations.siteId, site.id),
          eq(reservations.carId, carId),
          eq(reservations.state, 'started'),
          gt(reservations.payBy, now.toISOString()),
        ),
      ),
  )
  return found.length > 0
}
