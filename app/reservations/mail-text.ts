import { locationOf } from '#app/locations/locations.ts'
import { greeting } from '#app/mail/greeting-name.ts'
import {
  type MailContent,
  type MailVehicle,
  mailbox,
  type Section,
  telephone,
} from '#app/mail/mail-content.ts'
import { carPath, reservationPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { localPhone, phoneDisplay } from '#app/ui/fields/phone-number.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { bankWords, refundableWords, yardMoment } from './money-words.ts'
import { type Cause, type CheckoutWay, type ReservationState, reservationReference } from './reservation.ts'

/** What buyer and dealer are told by email. A buyer's own words are in the dealer's alone, but for a plain first name. */

export type MailFacts = {
  readonly id: string
  readonly token: string
  readonly origin: string
  readonly carName: string
  readonly carSlug: string
  readonly stockNumber: string
  readonly locationId: string | null
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly state: ReservationState
  readonly way: CheckoutWay
  readonly depositCents: number
  readonly chargedCents: number
  /** What goes back as it ends (`money.ts`). */
  readonly backCents: number
  /** Of a refund. */
  readonly refundCents: number
  readonly heldUntil: string | null
  readonly lastCause: Cause
  /** Of a problem: what it is, a line each. */
  readonly detail: string
  /** The bank is deciding: nothing goes back meanwhile. */
  readonly isDisputed: boolean
  /** The address of the vehicle's picture. */
  readonly picture: string | null
}
type Settings = Pick<SiteSettings, 'locations' | 'site' | 'state'>
type Kind = 'held' | 'expiring' | 'released' | 'not-held' | 'refunded' | 'problem'

export function buyerMail(kind: Kind, facts: MailFacts, settings: Settings): MailContent {
  const { subject, heading, lines, beforeLink = 'See your reservation:' } = toBuyer[kind](facts, settings)
  const phone = locationOf(settings, facts.locationId)?.contact_detail.phone
  return {
    subject,
    heading,
    vehicle: vehicleOf(facts),
    sections: [
      { lines: [greeting(facts.name)] },
      { lines },
      { button: 'See your reservation', href: link(facts), words: beforeLink },
      { facts: [{ label: 'Your reference', value: reservationReference(facts.id) }] },
      {
        lines: [
          phone
            ? `Questions? Reply to this email or call us on ${phoneDisplay(phone)}.`
            : 'Questions? Reply to this email.',
        ],
      },
    ],
  }
}

export function dealerMail(kind: Kind, facts: MailFacts, settings: Settings): MailContent {
  const { subject, heading, lines } = toDealer[kind](facts, settings)
  const { id, name, lastName, phone, email, way, depositCents } = facts
  const vehicle = vehicleOf(facts)
  const call: Section = {
    button: `Call ${phoneDisplay(phone)}`,
    href: telephone(localPhone(phone)),
    words: null,
  }
  return {
    subject,
    heading,
    vehicle,
    isForDealer: true,
    sections: [
      { lines },
      ...(phone ? [call] : []),
      { onlyText: [`Vehicle: ${vehicle.name} (stock number ${facts.stockNumber})`, vehicle.href] },
      {
        facts: [
          { label: 'Buyer', value: [name, lastName].filter(Boolean).join(' ') },
          { label: 'Phone', value: phoneDisplay(phone), href: telephone(localPhone(phone)) },
          { label: 'Email', value: email, href: mailbox(email) },
          {
            label: way === 'subscribe' ? 'Paid' : 'Deposit',
            value: depositCents > 0 ? dollarsAndCents(depositCents) : 'none',
          },
          { label: 'Reference', value: `${reservationReference(id)} (${id})` },
        ],
      },
    ],
  }
}

const vehicleOf = ({ carName, carSlug, origin, stockNumber, picture }: MailFacts) =>
  ({
    name: carName,
    picture,
    href: origin + carPath(carSlug),
    note: stockNumber ? `Stock number ${stockNumber}` : null,
  }) satisfies MailVehicle

type Said = {
  readonly subject: string
  readonly heading: string
  readonly lines: readonly string[]
  /** Before the address of the reservation. */
  readonly beforeLink?: string
}
type Say = (facts: MailFacts, settings: Settings) => Said

const paidWords = ({ way }: MailFacts) => (way === 'subscribe' ? 'first payment' : 'deposit')

const link = ({ origin, token }: MailFacts) => origin + reservationPath(token)

const until = ({ heldUntil, locationId }: MailFacts, settings: Settings): string =>
  heldUntil === null ? '' : yardMoment(heldUntil, locationId, settings)

const backOnItsWay = ({ chargedCents, backCents, isDisputed }: MailFacts): string[] =>
  chargedCents > 0 && isDisputed
    ? ['Your bank is looking into the payment, and decides whether it goes back.']
    : backCents > 0
      ? [`Your ${dollarsAndCents(backCents)} is on its way back to the card you paid with. ${bankWords}`]
      : []

/** Paid twice: what came back was the one too many. */
const stillHeld = (facts: MailFacts, settings: Settings): string[] =>
  facts.state === 'held'
    ? [
        `It was paid once too often. The ${facts.carName} is still held for you until ${until(facts, settings)}, and your deposit of ${dollarsAndCents(facts.depositCents)} stays with us.`,
      ]
    : []

const endedWords: Partial<Record<Cause, string>> = {
  'hold-over': 'the time it was held for is over',
  cancelled: 'you cancelled it',
  released: 'we have ended it',
  refunded: 'the deposit has been returned',
}

/** To the dealer alone. */
const problem: Say = ({ carName, detail }) => ({
  subject: `Please look at a deposit: ${carName}`,
  heading: 'Please look at a deposit',
  lines: detail.split('\n'),
})

const toBuyer: Record<Kind, Say> = {
  held: (facts, settings) => ({
    subject: `It's held for you: ${facts.carName}`,
    heading: "It's held for you",
    lines: [
      `The ${facts.carName} is held for you until ${until(facts, settings)}.`,
      ...(facts.depositCents > 0
        ? [
            `We've received your ${paidWords(facts)} of ${dollarsAndCents(facts.depositCents)}. It's ${refundableWords}.`,
          ]
        : []),
    ],
    beforeLink: 'See your reservation, or cancel it:',
  }),
  expiring: (facts, settings) => ({
    subject: `Held until ${until(facts, settings)}: ${facts.carName}`,
    heading: 'Your hold ends soon',
    lines: [
      `The ${facts.carName} is held for you until ${until(facts, settings)}. After that it goes back on sale${facts.depositCents > 0 ? ` and your ${paidWords(facts)} is refunded in full` : ''}.`,
      'Call us to go ahead with it.',
    ],
    beforeLink: 'See your reservation, or cancel it:',
  }),
  released: (facts) => ({
    subject: `No longer held: ${facts.carName}`,
    heading: 'Your reservation has ended',
    lines: [
      `Your reservation of the ${facts.carName} has ended: ${endedWords[facts.lastCause] ?? 'it is over'}.`,
      ...backOnItsWay(facts),
    ],
  }),
  'not-held': (facts) => ({
    subject: `Your payment is being refunded: ${facts.carName}`,
    heading: 'Your payment is being refunded',
    lines: [
      `We received your payment for the ${facts.carName}, but it could no longer be held for you by then. We're sorry.`,
      ...backOnItsWay(facts),
    ],
  }),
  refunded: (facts, settings) => ({
    subject: `Refunded: ${dollarsAndCents(facts.refundCents)} for the ${facts.carName}`,
    heading: `Refunded: ${dollarsAndCents(facts.refundCents)}`,
    lines: [
      `We've refunded ${dollarsAndCents(facts.refundCents)} to the card you paid with. ${bankWords}`,
      ...stillHeld(facts, settings),
    ],
  }),
  problem,
}

const toDealer: Record<Kind, Say> = {
  held: (facts, settings) => ({
    subject: `${facts.way === 'subscribe' ? 'Subscribed' : 'Reserved'} online: ${facts.carName}`,
    heading: `${facts.way === 'subscribe' ? 'Subscribed' : 'Reserved'} online`,
    lines: [`Held until ${until(facts, settings)}. It shows as reserved on the website until then.`],
  }),
  expiring: (facts, settings) => ({
    subject: `Held until ${until(facts, settings)}: ${facts.carName}`,
    heading: 'A hold ends soon',
    lines: ['The hold ends soon. Then it goes back on sale and the deposit is refunded.'],
  }),
  released: (facts) => ({
    subject: `No longer reserved: ${facts.carName}`,
    heading: 'No longer reserved',
    lines: [
      `The reservation has ended: ${facts.lastCause === 'cancelled' ? 'the buyer cancelled it' : (endedWords[facts.lastCause] ?? 'it is over')}. It is for sale again.`,
      ...(facts.chargedCents > 0
        ? [
            facts.isDisputed
              ? 'The deposit is disputed: it is not refunded while the bank decides.'
              : 'The deposit is being refunded in full.',
          ]
        : []),
    ],
  }),
  'not-held': (facts) => ({
    subject: `Payment refunded: ${facts.carName}`,
    heading: 'Payment refunded',
    lines: [
      'A payment came when it could no longer be held for this buyer. It is being refunded in full, and the buyer has been told.',
    ],
  }),
  refunded: (facts) => ({
    subject: `Refunded: ${facts.carName}`,
    heading: 'Refunded',
    lines: [`${dollarsAndCents(facts.refundCents)} went back to the buyer.`],
  }),
  problem,
}
