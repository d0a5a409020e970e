import { randomUUID } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Occurrence, Row } from './occurrence.server.ts'
import { type MailKind, reservationMails } from './tables.server.ts'

/** Which mails a change calls for: rows in the change's own transaction, sent by the worker. */

type Change = {
  readonly before: Row
  readonly after: Row
  readonly occurrence: Occurrence
  readonly now: Date
}
type Receivers = readonly ('buyer' | 'dealer')[]

export async function mailsOf(transaction: Transaction, site: Site, change: Change): Promise<void> {
  const { after, occurrence, now } = change
  for (const [kind, receivers] of wanted(change)) {
    const detail = kind === 'refunded' && occurrence.cause === 'refunded' ? occurrence.refund.id : ''
    await noteMail(transaction, site, after, { kind, receivers, detail, now })
  }
}

function wanted({ before, after, occurrence }: Change): [MailKind, Receivers][] {
  const both: Receivers = ['buyer', 'dealer']
  if (after.state === 'held' && before.state !== 'held') return [['held', both]]
  if (before.state === 'held' && after.state === 'released') return [['released', both]]
  // Paid, and the car could not be held: whatever came, the buyer hears that it goes back.
  if (occurrence.cause === 'paid' && after.state === 'released') return [['not-held', both]]
  const isMade = occurrence.cause === 'refunded' && !occurrence.refund.status
  return isMade ? [['refunded', ['buyer']]] : []
}

type Wanted = {
  readonly kind: MailKind
  readonly detail?: string
  readonly receivers: Receivers
  readonly now: Date
}

/** Each once for a reservation; with a detail, once for each. */
export async function noteMail(
  transaction: Transaction,
  site: Site,
  row: Row,
  { kind, detail = '', receivers, now }: Wanted,
): Promise<void> {
  const targets = receivers.flatMap((audience) =>
    (audience === 'buyer' ? [row.email] : dealerAddresses(site, row)).map((target) => ({ audience, target })),
  )
  const rows = targets
    .filter(({ target }) => target !== '')
    .map((one) => ({
      siteId: row.siteId,
      reservationId: row.id,
      kind,
      detail,
      ...one,
      id: `msg_${randomUUID().replaceAll('-', '')}`,
      dueAt: now.toISOString(),
      createdAt: now.toISOString(),
    }))
  if (rows.length) await transaction.insert(reservationMails).values(rows).onConflictDoNothing()
}

/** Where the dealer's leads go by email, for the car's location. */
const dealerAddresses = ({ settings }: Site, { locationId }: Pick<Row, 'locationId'>): string[] => [
  ...new Set(
    settings.leads.deliver.flatMap((target) =>
      target.kind === 'email' &&
      (!target.locations || (locationId !== null && target.locations.includes(locationId)))
        ? [target.to]
        : [],
    ),
  ),
]
