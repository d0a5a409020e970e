import { and, eq, isNull, sql } from 'drizzle-orm'
import { receiveLead } from '#app/leads/leads.server.ts'
import { leadDeliveries, leads } from '#app/leads/tables.server.ts'
import type { LeadState } from '#app/leads/work/lead-states.ts'
import { leadMessages, leadWork } from '#app/leads/work/tables.server.ts'
import { giveRole, keepPerson } from '#app/people/people.server.ts'
import { cars } from '#app/stock/tables.server.ts'
import type { Role } from '#app/tenancy/roles.ts'
import { inOneTransaction, type Scope } from '#app/tenancy/scope.server.ts'
import type { Deployment } from '#server/deployment.ts'
import { demoOwner } from './owners.ts'
import { Random } from './random.ts'

/** The invented people of a demo dealer and their in-box, so that who comes into the office sees a yard at work. */

const colleagues = { mel: 'manager', priya: 'sales', tom: 'sales' } as const satisfies Record<string, Role>
type Who = 'owner' | keyof typeof colleagues

const minute = 60_000
const hour = 60
const day = 24 * hour

type Said = {
  readonly who: Who
  readonly kind: 'note' | 'call' | 'email'
  /** Minutes after it came. */
  readonly after: number
  readonly text: string
}

type Planned = {
  readonly name: string
  /** Minutes ago. */
  readonly came: number
  readonly form?: 'photos'
  readonly source?: 'Carsales' | 'Autotrader'
  readonly message: string
  readonly said?: readonly Said[]
  readonly work?: {
    readonly state: LeadState
    readonly with: Who | null
    readonly next?: string
    /** Minutes from now; before now it is due. */
    readonly nextIn?: number
    readonly outcome?: string
  }
}

const plan: readonly Planned[] = [
  {
    name: 'Hannah Whitlam',
    came: 6,
    message: 'Is this one still there? I could come past after work today.',
  },
  {
    name: 'Marcus Oyelaran',
    came: 27,
    source: 'Carsales',
    message: 'What is your best drive away price? I have finance approved and can settle this week.',
  },
  {
    name: 'Bronte Caddell',
    came: 95,
    form: 'photos',
    message: '',
    work: { state: 'new', with: 'priya' },
  },
  {
    name: 'Dinesh Rao',
    came: 3 * hour,
    message: 'Does it have a full service history? And is the second key there?',
    said: [
      {
        who: 'priya',
        kind: 'email',
        after: 8,
        text: 'Hi Dinesh, it does: six stamps in the book, all at the dealer, and both keys are here. Would Saturday at 10 suit you for a look?',
      },
    ],
    work: { state: 'working', with: 'priya', next: 'Ring about Saturday', nextIn: -20 },
  },
  {
    name: 'Siobhan Kerr',
    came: 5 * hour,
    message: 'Would you take a 2016 Mazda 3 as a trade? 118,000 km, one owner.',
    said: [
      {
        who: 'tom',
        kind: 'call',
        after: 11,
        text: 'Talked for five minutes. Has the log books, sends photos tonight.',
      },
      {
        who: 'mel',
        kind: 'note',
        after: 40,
        text: 'We would put 11 to 12 on it if it is as clean as she says.',
      },
    ],
    work: { state: 'working', with: 'tom', next: 'Trade-in photos are here?', nextIn: 3 * hour },
  },
  {
    name: 'Callum Fraser',
    came: day + 2 * hour,
    source: 'Autotrader',
    message: 'Keen for a drive on the weekend with my partner.',
    said: [
      {
        who: 'tom',
        kind: 'email',
        after: 21,
        text: 'Hi Callum, no worries, you have it at 11 on Saturday. Bring both licences and I will have it out the front.',
      },
    ],
    work: { state: 'appointment', with: 'tom', next: 'Drive with partner', nextIn: day + 3 * hour },
  },
  {
    name: 'Aylin Demir',
    came: 2 * day,
    message: 'Hi, can the towbar be fitted before pick-up?',
    said: [
      {
        who: 'owner',
        kind: 'call',
        after: 13,
        text: 'Yes, two days. She wants a price for the wiring as well.',
      },
    ],
    work: { state: 'working', with: 'owner', next: 'Send the towbar price', nextIn: 20 * hour },
  },
  {
    name: 'Peter Nguyen',
    came: 3 * day,
    message: 'I will take it today if you can do a little better on the price.',
    said: [
      {
        who: 'mel',
        kind: 'call',
        after: 9,
        text: 'Met him at our price less the tow bar. Deposit on Friday.',
      },
    ],
    work: { state: 'sold', with: 'mel', outcome: '' },
  },
  {
    name: 'Georgia Papas',
    came: 3 * day + 5 * hour,
    message: 'How many kilometres are left on the manufacturer’s warranty?',
    said: [
      { who: 'priya', kind: 'email', after: 16, text: 'Hi Georgia, until March next year or 100,000 km.' },
      { who: 'priya', kind: 'call', after: 2 * day, text: 'Bought one nearer to home.' },
    ],
    work: { state: 'lost', with: 'priya', outcome: 'bought elsewhere' },
  },
  {
    name: 'Jarrah Simmons',
    came: 4 * day,
    message: 'Can you do it for cash, and for how much?',
    said: [{ who: 'tom', kind: 'call', after: 34, text: 'Nobody picked up. Left a message.' }],
    work: { state: 'lost', with: 'tom', outcome: 'price' },
  },
  {
    name: 'Noa Takahashi',
    came: 5 * day,
    source: 'Carsales',
    message: 'I booked for yesterday and could not make it, sorry! Is Thursday possible?',
    said: [{ who: 'priya', kind: 'email', after: 19, text: 'No problem at all, Noa. Thursday at 4?' }],
    work: { state: 'no-show', with: 'priya', next: 'Thursday, 4 pm?', nextIn: 30 * hour },
  },
]

/** All of them or none: a start that was cut off is made up for by the next one. */
export async function seedLeads(deployment: Deployment, scope: Scope, now: Date): Promise<void> {
  const { site } = scope
  const people = await keepColleagues(deployment, site)
  const origin = `https://${site.settings.site.primaryHost ?? `${site.slug}.example`}`
  const random = new Random(`${site.slug} leads`)
  // In one transaction, so that none of them is delivered to anybody.
  await inOneTransaction(scope, async (scope) => {
    if (await hasLeads(scope)) return
    const stock = await stockOf(scope)
    for (const [index, planned] of plan.entries()) {
      const { name, form = 'car', message } = planned
      const entered = {
        form,
        name,
        message,
        email: `${name.toLowerCase().replace(' ', '.')}@buyer.example`,
        // Of the numbers that are kept for fiction.
        phone: `0491 570 0${String(10 + index)}`,
        terms_conditions: 'true',
        car_id: random.pick(stock).id,
      }
      const received = await receiveLead(scope, deployment.forms, entered, { origin, userAgent: '', now })
      if (!('leadId' in received)) throw new Error(`${name}: ${JSON.stringify(received)}`)
      await happened(scope, received.leadId, planned, { people, now })
    }
  })
}

const hasLeads = ({ site, db }: Scope) =>
  db.transaction(async (transaction) => {
    const [lead] = await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.siteId, site.id))
      .limit(1)
    return lead !== undefined
  })

const stockOf = ({ site, db }: Scope) =>
  db.transaction((transaction) =>
    transaction
      .select({ id: cars.id })
      .from(cars)
      .where(and(eq(cars.siteId, site.id), isNull(cars.withdrawnAt), eq(cars.status, 'in_stock')))
      .orderBy(cars.stockNumber),
  )

async function keepColleagues({ database }: Deployment, { id, slug }: Scope['site']) {
  return database.asPlatform(async (transaction) => {
    const ids = { owner: (await keepPerson(transaction, demoOwner(slug))).id } as Record<Who, string>
    for (const [who, role] of Object.entries(colleagues)) {
      const { id: personId } = await keepPerson(transaction, `${who}@${slug}.example`)
      await giveRole(transaction, personId, { siteId: id }, role)
      ids[who as Who] = personId
    }
    return ids
  })
}

/** Moves the lead to when it came, and writes down what was done about it since. */
async function happened(
  { site, db }: Scope,
  leadId: string,
  { came, source, said = [], work }: Planned,
  { people, now }: { people: Record<Who, string>; now: Date },
) {
  const cameAt = now.getTime() - came * minute
  const at = (minutes: number) => new Date(cameAt + minutes * minute).toISOString()
  const isIt = and(eq(leads.siteId, site.id), eq(leads.id, leadId))
  await db.transaction(async (transaction) => {
    const [lead] = await transaction
      .update(leads)
      .set({
        receivedAt: at(0),
        isWorked: work !== undefined,
        ...(source && { payload: sql`${leads.payload} || ${JSON.stringify({ source })}::jsonb` }),
      })
      .where(isIt)
      .returning({ carName: sql<string>`${leads.payload}->>'car_name'` })
    await transaction
      .update(leadDeliveries)
      .set({ status: 'delivered', createdAt: at(0), settledAt: at(0), attempts: 1 })
      .where(and(eq(leadDeliveries.siteId, site.id), eq(leadDeliveries.leadId, leadId)))
    if (!work) return
    const answer = said.find(({ kind }) => kind !== 'note')
    await transaction.insert(leadWork).values({
      siteId: site.id,
      leadId,
      receivedAt: at(0),
      state: work.state,
      assigneeId: work.with && people[work.with],
      next: work.next ?? null,
      nextAt: work.nextIn === undefined ? null : new Date(now.getTime() + work.nextIn * minute).toISOString(),
      outcome: work.state === 'sold' ? (lead?.carName ?? null) : (work.outcome ?? null),
      answeredAt: answer ? at(answer.after) : null,
    })
    for (const [index, { who, kind, after, text }] of said.entries())
      await transaction.insert(leadMessages).values({
        siteId: site.id,
        id: `${leadId}-${index}`,
        leadId,
        kind,
        text,
        actor: { kind: 'person', id: people[who], roles: [who === 'owner' ? 'owner' : colleagues[who]] },
        at: at(after),
        ...(kind === 'email' && { status: 'sent' as const }),
      })
  })
}
