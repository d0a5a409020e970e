import { dayAndTime } from '#app/platform/zoned-time.ts'
import { depositWords, hoursWords } from '#app/purchase/reserve-words.ts'
import type { Reservation } from '#app/reservations/reservation.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** How a reservation stands, in words for its buyer. */
export type ReservationStanding =
  /** The payment page is open, or the bank has not answered yet. */
  | 'waiting'
  | 'held'
  | 'refunding'
  | 'refunded'
  /** Ended with nothing paid. */
  | 'ended'
  | 'completed'

function standingOf({
  state,
  chargedCents,
  refundedCents,
}: Pick<Reservation, 'state' | 'chargedCents' | 'refundedCents'>): ReservationStanding {
  if (state === 'completed' || state === 'held') return state
  if (state === 'started') return 'waiting'
  if (chargedCents === 0) return 'ended'
  return refundedCents >= chargedCents ? 'refunded' : 'refunding'
}

/** Why it ended, as the last of its causes says. */
function causeWords({ history }: Pick<Reservation, 'history'>, noun: string): string {
  const ended = history.findLast(({ to }) => to === 'released' || to === 'failed')
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

const standingWords: Readonly<Record<ReservationStanding, string>> = {
  waiting: 'Waiting for payment',
  held: 'Reserved for you',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  ended: 'Ended, nothing charged',
  completed: 'Bought',
}

export type ReservationView = ReturnType<typeof reservationView>

/** All that pages say of it, worked out on the server: right without scripts. */
export function reservationView(reservation: Reservation, settings: SiteSettings, now: Date) {
  const { car, state, depositCents, heldUntil, payBy, payUrl, chargedCents } = reservation
  const standing = standingOf(reservation)
  const until = state === 'held' ? heldUntil : state === 'started' ? payBy : null
  const noun = settings.stock.noun.toLowerCase()
  const zone = settings.site.timeZone
  return {
    id: reservation.id,
    token: reservation.token,
    reference: reservation.id.replaceAll('-', '').slice(0, 8).toUpperCase(),
    car,
    noun,
    standing,
    label: standingWords[standing],
    cause: causeWords(reservation, noun),
    deposit: depositCents > 0 ? depositWords(depositCents) : null,
    charged: chargedCents > 0 ? depositWords(chargedCents) : null,
    startedAt: dayAndTime(new Date(reservation.startedAt), zone),
    paidAt: reservation.heldAt && dayAndTime(new Date(reservation.heldAt), zone),
    until: until && {
      at: until,
      words: dayAndTime(new Date(until), zone),
      left: timeLeft(Date.parse(until) - now.getTime()),
    },
    now: now.toISOString(),
    payUrl: standing === 'waiting' && Date.parse(payBy) > now.getTime() ? payUrl : null,
    canCancel: state === 'held' || state === 'started',
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
