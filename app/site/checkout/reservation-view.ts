import { completedWords, depositWords, hoursWords } from '#app/purchase/reserve-words.ts'
import { backCents } from '#app/reservations/money.ts'
import { bankWords, yardMoment } from '#app/reservations/money-words.ts'
import { type Reservation, reservationReference } from '#app/reservations/reservation.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** How a reservation stands, in words for its buyer. */
export type ReservationStanding =
  /** The payment page is open, or the bank has not answered yet. */
  | 'waiting'
  | 'held'
  | 'refunding'
  | 'refunded'
  /** It came back: the dealer has to find another way. */
  | 'refund-failed'
  /** The buyer's bank is deciding. */
  | 'disputed'
  /** By the buyer's bank. */
  | 'charged-back'
  /** Ended with nothing paid. */
  | 'ended'
  | 'completed'

function standingOf(reservation: Reservation): ReservationStanding {
  const { state, chargedCents, refundedCents, pendingCents, chargedBackCents, payments } = reservation
  if (state === 'completed' || state === 'held') return state
  if (state === 'started') return 'waiting'
  if (chargedCents === 0) return 'ended'
  if (refundedCents >= chargedCents) return 'refunded'
  if (reservation.isDisputed) return 'disputed'
  const left = chargedCents - refundedCents - chargedBackCents
  if (left <= 0) return 'charged-back'
  const hasFailed = payments.some(({ kind }) => kind === 'refund-failed')
  return hasFailed && pendingCents < left ? 'refund-failed' : 'refunding'
}

/** Why it ended, as the last of its causes says. */
function causeWords({ history }: Pick<Reservation, 'history'>, noun: string): string {
  const ended = history.findLast(({ from, to }) => from !== to && (to === 'released' || to === 'failed'))
  switch (ended?.cause) {
    case 'hold-over':
      return `The time was over, so the ${noun} is free for others again.`
    case 'payment-time-over':
      return `The payment page was open too long, so the ${noun} went back to others.`
    case 'cancelled':
      return 'You cancelled it.'
    case 'released':
    case 'refunded':
      return 'We ended it for you.'
    case 'not-opened':
      return 'The payment page did not open.'
    default:
      return `The ${noun} isn’t held for you.`
  }
}

const standingWords: Readonly<Record<Exclude<ReservationStanding, 'completed'>, string>> = {
  waiting: 'Waiting for payment',
  held: 'Reserved for you',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  'refund-failed': 'Refund didn’t arrive',
  disputed: 'With your bank',
  'charged-back': 'Returned by your bank',
  ended: 'Ended, nothing charged',
}

export type ReservationView = ReturnType<typeof reservationView>

/** All that pages say of it, worked out on the server: right without scripts. */
export function reservationView(reservation: Reservation, settings: SiteSettings, now: Date) {
  const { car, state, depositCents, heldUntil, payBy, payUrl, chargedCents } = reservation
  const standing = standingOf(reservation)
  const until = state === 'held' ? heldUntil : state === 'started' ? payBy : null
  const noun = settings.stock.noun.toLowerCase()
  const told = (at: string) => yardMoment(at, reservation.locationId, settings)
  return {
    id: reservation.id,
    token: reservation.token,
    reference: reservationReference(reservation.id),
    car,
    noun,
    isSubscribed: settings.price.subscriptionSite,
    isSubscription: reservation.way === 'subscribe',
    /** What was paid. */
    paid: reservation.way === 'subscribe' ? 'First payment' : 'Deposit',
    standing,
    label: standing === 'completed' ? completedWords(settings) : standingWords[standing],
    cause: causeWords(reservation, noun),
    deposit: depositCents > 0 ? depositWords(depositCents) : null,
    /** Less what had gone back before it ended; all of it where that ended it. */
    charged:
      chargedCents > 0
        ? depositWords(backCents(reservation.payments, reservation.endedAt) || chargedCents)
        : null,
    startedAt: told(reservation.startedAt),
    paidAt: reservation.heldAt && told(reservation.heldAt),
    until: until && {
      at: until,
      words: told(until),
      left: timeLeft(Date.parse(until) - now.getTime()),
    },
    now: now.toISOString(),
    payUrl: standing === 'waiting' && Date.parse(payBy) > now.getTime() ? payUrl : null,
    canCancel: state === 'held' || state === 'started',
  }
}

/** What became of the money of one that is over. */
export function overWords(
  standing: ReservationStanding,
  { noun, charged, paid }: { noun: string; charged: string | null; paid: string },
) {
  const message = (title: string, words: string, isGood = false) => ({ title, words, isGood })
  switch (standing) {
    case 'refunding':
      return message(
        'Your refund is on its way',
        `All of the ${charged} goes back the way you paid. It isn’t confirmed by the bank yet.`,
        true,
      )
    case 'refunded':
      return message(
        `Your ${paid.toLowerCase()} is refunded`,
        `All of the ${charged} went back the way you paid. ${bankWords}`,
        true,
      )
    case 'refund-failed':
      return message(
        'Your refund didn’t arrive',
        'The bank couldn’t pay it to the card you paid with. We still owe it to you: please call us, and we’ll find another way.',
      )
    case 'disputed':
      return message(
        'Your bank is looking into it',
        `The payment of ${charged} is disputed. Your bank decides whether it goes back; we refund nothing meanwhile.`,
      )
    case 'charged-back':
      return message(
        'Your bank returned the payment',
        'What you paid was given back to you by your bank, after a dispute.',
      )
    default:
      return message(`This ${noun} isn’t held for you any more`, 'Nothing was charged.')
  }
}

const minuteMs = 60_000

/** '47 hours 59 minutes'; the last minute counts as one, and time that is over as none. */
export function timeLeft(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / minuteMs))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const restWords = `${rest} ${rest === 1 ? 'minute' : 'minutes'}`
  if (hours === 0) return restWords
  return rest === 0 ? hoursWords(hours) : `${hoursWords(hours)} ${restWords}`
}
