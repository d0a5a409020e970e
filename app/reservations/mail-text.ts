import { locationOf } from '#app/locations/locations.ts'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import { dayAndTime } from '#app/platform/zoned-time.ts'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { phoneDisplay } from '#app/ui/phone-number.ts'
import type { Cause } from './reservation.ts'

/** What buyer and dealer are told by email. A buyer's own words are in the dealer's alone. */

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
  readonly depositCents: number
  readonly chargedCents: number
  readonly refundedCents: number
  readonly heldUntil: string | null
  readonly lastCause: Cause
  /** Of a problem: what it is, a line each. */
  readonly detail: string
  /** The bank is deciding: nothing goes back meanwhile. */
  readonly isDisputed: boolean
}
type Settings = Pick<SiteSettings, 'name' | 'locations' | 'dealerships' | 'site' | 'state'>
type Mail = { readonly subject: string; readonly text: string }
type Kind = 'held' | 'expiring' | 'released' | 'not-held' | 'refunded' | 'problem'

/** As a buyer names it on the phone. */
const reservationReference = (id: string): string => id.slice(0, 8).toUpperCase()

export function buyerMail(kind: Kind, facts: MailFacts, settings: Settings): Mail {
  const { subject, lines } = toBuyer[kind](facts, settings)
  const phone = locationOf(settings as SiteSettings, facts.locationId)?.contact_detail.phone
  const text = [
    'Hi,',
    '',
    ...lines,
    '',
    `Your reference: ${reservationReference(facts.id)}`,
    '',
    phone
      ? `Questions? Reply to this email or call us on ${phoneDisplay(phone)}.`
      : 'Questions? Reply to this email.',
    '',
    settings.name,
  ]
  return { subject, text: `${text.join('\n')}\n` }
}

export function dealerMail(kind: Kind, facts: MailFacts, settings: Settings): Mail {
  const { subject, lines } = toDealer[kind](facts, settings)
  const text = [
    ...lines,
    '',
    `Vehicle:   ${facts.carName} (stock number ${facts.stockNumber})`,
    `           ${facts.origin}/cars/${facts.carSlug}`,
    `Buyer:     ${[facts.name, facts.lastName].filter(Boolean).join(' ')}`,
    `Phone:     ${phoneDisplay(facts.phone)}`,
    `Email:     ${facts.email}`,
    `Deposit:   ${facts.depositCents > 0 ? dollarsAndCents(facts.depositCents) : 'none'}`,
    `Reference: ${reservationReference(facts.id)} (${facts.id})`,
    '',
    settings.name,
  ]
  return { subject, text: `${text.join('\n')}\n` }
}

type Said = { readonly subject: string; readonly lines: readonly string[] }
type Say = (facts: MailFacts, settings: Settings) => Said

const link = ({ origin, token }: MailFacts) => origin + reservationPath(token)

function until({ heldUntil, locationId }: MailFacts, settings: Settings): string {
  const location = locationOf(settings as SiteSettings, locationId)
  const zone = location ? timeZoneOf(location, settings as SiteSettings) : settings.site.timeZone
  return heldUntil === null ? '' : dayAndTime(new Date(heldUntil), zone)
}

const backOnItsWay = ({ chargedCents, isDisputed }: MailFacts): string[] =>
  chargedCents > 0 && isDisputed
    ? ['Your bank is looking into the payment, and decides whether it goes back.']
    : chargedCents > 0
      ? [
          `Your ${dollarsAndCents(chargedCents)} is on its way back to the card you paid with. Banks usually take three to ten business days to show it.`,
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
  lines: detail.split('\n'),
})

const toBuyer: Record<Kind, Say> = {
  held: (facts, settings) => ({
    subject: `It's held for you: ${facts.carName}`,
    lines: [
      `The ${facts.carName} is held for you until ${until(facts, settings)}.`,
      ...(facts.depositCents > 0
        ? [
            `We've received your deposit of ${dollarsAndCents(facts.depositCents)}. It's fully refundable until then.`,
          ]
        : []),
      '',
      'See your reservation, or cancel it:',
      link(facts),
    ],
  }),
  expiring: (facts, settings) => ({
    subject: `Held until ${until(facts, settings)}: ${facts.carName}`,
    lines: [
      `The ${facts.carName} is held for you until ${until(facts, settings)}. After that it goes back on sale${facts.depositCents > 0 ? ' and your deposit is refunded in full' : ''}.`,
      '',
      'Call us to go ahead with it. To see your reservation, or cancel it:',
      link(facts),
    ],
  }),
  released: (facts) => ({
    subject: `No longer held: ${facts.carName}`,
    lines: [
      `Your reservation of the ${facts.carName} has ended: ${endedWords[facts.lastCause] ?? 'it is over'}.`,
      ...backOnItsWay(facts),
      '',
      link(facts),
    ],
  }),
  'not-held': (facts) => ({
    subject: `Your payment is being refunded: ${facts.carName}`,
    lines: [
      `We received your payment for the ${facts.carName}, but it could no longer be held for you by then. We're sorry.`,
      ...backOnItsWay(facts),
      '',
      link(facts),
    ],
  }),
  refunded: (facts) => ({
    subject: `Refunded: ${dollarsAndCents(facts.refundedCents)} for the ${facts.carName}`,
    lines: [
      `We've refunded ${dollarsAndCents(facts.refundedCents)} to the card you paid with. Banks usually take three to ten business days to show it.`,
      '',
      link(facts),
    ],
  }),
  problem,
}

const toDealer: Record<Kind, Say> = {
  held: (facts, settings) => ({
    subject: `Reserved online: ${facts.carName}`,
    lines: [`Held until ${until(facts, settings)}. It shows as reserved on the website until then.`],
  }),
  expiring: (facts, settings) => ({
    subject: `Held until ${until(facts, settings)}: ${facts.carName}`,
    lines: ['The hold ends soon. Then it goes back on sale and the deposit is refunded.'],
  }),
  released: (facts) => ({
    subject: `No longer reserved: ${facts.carName}`,
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
    lines: [
      'A payment came when it could no longer be held for this buyer. It is being refunded in full, and the buyer has been told.',
    ],
  }),
  refunded: (facts) => ({
    subject: `Refunded: ${facts.carName}`,
    lines: [`${dollarsAndCents(facts.refundedCents)} went back to the buyer.`],
  }),
  problem,
}
