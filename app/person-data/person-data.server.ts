import { randomUUID } from 'node:crypto'
import { accountOfPerson, eraseAccount } from '#app/accounts/person-account.server.ts'
import { eraseTestDrives, testDrivesOf } from '#app/enquiries/appointments.server.ts'
import { savedCarsOf } from '#app/garage/watchlist.server.ts'
import { eraseStops, stopsOfPerson } from '#app/leads/marketing-stops.server.ts'
import {
  eraseLeads,
  eraseMails,
  eraseReplies,
  leadsMentioning,
  leadsOfPerson,
  mailsOfPerson,
  repliesOfPerson,
} from '#app/leads/person-leads.server.ts'
import { eraseViews, viewsNaming } from '#app/people/kept-views.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { eraseOutbox, outboxAbout } from '#app/platform/outbox.server.ts'
import type { Person } from '#app/platform/person.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import { erasePurchases, purchasesOfPerson } from '#app/purchase/purchases.server.ts'
import { eraseReservations, reservationsOfPerson } from '#app/reservations/person-reservations.server.ts'
import { blankAudit, type StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { appraisalsOfLeads, eraseAppraisals } from '#app/trade-in/appraisals.server.ts'
import { eraseValuations, valuationsOfPerson } from '#app/trade-in/valuations.server.ts'
import { personErasures } from './tables.server.ts'

/**
 * Everything that a site holds of a person (Australian Privacy Principle 12), and its erasure (APP 11.2, 13). Events,
 * views and phone reveals are kept without whose they were, so there is nothing of a person in them.
 */
export type PersonData = Awaited<ReturnType<typeof gather>>

export const personData = (scope: Scope, person: Person, print: Sealer['print']): Promise<PersonData> =>
  scope.db.transaction((transaction) => gather(transaction, scope.site.id, person, print))

async function gather(transaction: Transaction, siteId: string, person: Person, print: Sealer['print']) {
  const sent = await leadsOfPerson(transaction, siteId, person)
  const drives = await testDrivesOf(transaction, siteId, idsOf(sent))
  const leads = sent.map((lead) => ({
    ...lead,
    testDrive: drives.find(({ leadId }) => leadId === lead.id) ?? null,
  }))
  const reservations = await reservationsOfPerson(transaction, siteId, person)
  const account = await accountOfPerson(transaction, siteId, person, print)
  return {
    leads,
    mails: await mailsOfPerson(transaction, siteId, person, idsOf(sent)),
    replies: await repliesOfPerson(transaction, siteId, person, idsOf(sent)),
    marketingStops: await stopsOfPerson(transaction, siteId, person),
    views: await viewsNaming(transaction, siteId, person, namesOf(sent, account)),
    mentionedIn: await leadsMentioning(transaction, siteId, person),
    account,
    watchlist: await savedCarsOf(transaction, siteId, idsOf(account.users)),
    purchases: await purchasesOfPerson(transaction, siteId, person, idsOf(account.users)),
    valuations: await valuationsOfPerson(transaction, siteId, person),
    appraisals: await appraisalsOfLeads(transaction, siteId, idsOf(sent)),
    reservations,
    outbox: await outboxAbout(transaction, siteId, person, messageIds({ leads, reservations })),
  }
}

/** By which the person's enquiries and account know them. */
const namesOf = (
  sent: Awaited<ReturnType<typeof leadsOfPerson>>,
  { users }: Awaited<ReturnType<typeof accountOfPerson>>,
) =>
  [
    ...sent.map(({ payload }) => [payload.name, payload.last_name]),
    ...users.map(({ firstName, lastName }) => [firstName, lastName]),
  ].map((name) => name.filter(Boolean).join(' '))

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

type Mailed = {
  readonly leads: Awaited<ReturnType<typeof leadsOfPerson>>
  readonly reservations: Awaited<ReturnType<typeof reservationsOfPerson>>
}
const messageIds = ({ leads, reservations }: Mailed) => [
  ...leads.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)),
  ...reservations.flatMap(({ mailIds }) => mailIds),
]

/** How many rows of each kind there are. */
export function countsOf({
  leads,
  mails,
  replies,
  views,
  marketingStops,
  account,
  watchlist,
  purchases,
  valuations,
  appraisals,
  reservations,
  outbox,
}: PersonData) {
  return {
    leads: leads.length,
    consents: leads.flatMap(({ consents }) => consents).length,
    deliveries: leads.flatMap(({ deliveries }) => deliveries).length,
    mails: mails.length,
    replies: replies.length,
    views: views.length,
    marketingStops: marketingStops.length,
    testDrives: leads.filter(({ testDrive }) => testDrive).length,
    accounts: account.users.length,
    sessions: account.sessions.length,
    verifications: account.verifications.length,
    codes: account.codes.length + account.codesSent.length,
    watchlist: watchlist.length,
    purchases: purchases.length,
    valuations: valuations.length,
    appraisals: appraisals.length,
    photos: appraisals.flatMap(({ photos }) => photos).length,
    reservations: reservations.length,
    outbox: outbox.length,
  }
}

/** Where the person's leads went: what stands there is for those receivers to erase. */
export const receiversOf = ({ leads }: PersonData): string[] => [
  ...new Set(
    leads.flatMap(({ deliveries }) =>
      deliveries
        .filter(({ kind, status }) => kind !== 'confirmation' && status === 'delivered')
        .map(({ kind, target }) => `${target} (${kind})`),
    ),
  ),
]

/** Other phones and addresses of the same leads and account, which a next request may name as well. */
export function otherContacts({ leads, account }: PersonData, person: Person): string[] {
  const said = [
    ...leads.flatMap(({ payload }) => [payload.phone, payload.email]),
    ...account.users.flatMap(({ phone, email }) => [phone, email ?? '']),
  ]
  const isNew = (contact: string) =>
    contact !== '' &&
    contact.toLowerCase() !== person.email &&
    !(person.phone && contact.replace(/\D/g, '').endsWith(person.phone.digits))
  return [...new Set(said.map((contact) => contact.trim().toLowerCase()))].filter(isNew)
}

/** All of it in one transaction, with a record that says when, by whom and how much, and nothing of whose it was. */
export async function erasePerson(
  scope: StaffScope,
  person: Person,
  print: Sealer['print'],
): Promise<PersonData> {
  const siteId = scope.site.id
  return scope.db.transaction(async (transaction) => {
    const held = await gather(transaction, siteId, person, print)
    await eraseOutbox(transaction, siteId, person, messageIds(held))
    await eraseReservations(transaction, siteId, held.reservations)
    await eraseValuations(transaction, siteId, person)
    await eraseAppraisals(transaction, siteId, idsOf(held.leads))
    await eraseTestDrives(transaction, siteId, idsOf(held.leads))
    await eraseMails(transaction, siteId, held.mails)
    await eraseReplies(transaction, siteId, held.replies)
    await eraseViews(transaction, siteId, held.views)
    await eraseStops(transaction, siteId, person)
    await eraseLeads(transaction, siteId, held.leads)
    await erasePurchases(transaction, siteId, held.purchases)
    await eraseAccount(transaction, siteId, person, held.account)
    await blankAudit(transaction, [
      ...idsOf(held.leads).map((id) => `lead:${id}`),
      ...idsOf(held.reservations).map((id) => `reservation:${id}`),
    ])
    const erased = countsOf(held)
    if (Object.values(erased).some((count) => count > 0))
      await transaction
        .insert(personErasures)
        .values({ siteId, id: randomUUID(), erased, erasedBy: scope.actor })
    return held
  })
}
