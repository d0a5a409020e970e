import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { countLeadsBeside, type LeadCounts } from '#app/leads/work/lead-counts.server.ts'
import { type LeadRow, otherLeads, waitingLeads } from '#app/leads/work/lead-inbox.server.ts'
import { readBy } from '#app/leads/work/lead-reads.server.ts'
import { isOpenState, lacksPlan } from '#app/leads/work/lead-states.ts'
import { beginOf, type LeadsAsked } from '#app/leads/work/lead-views.ts'
import { leadsAgain } from '#app/leads/work/leads-again.server.ts'
import type { Clock } from '#app/leads/work/response-clock.ts'
import { keptViewsOf } from '#app/people/kept-views.server.ts'
import type { KeptView } from '#app/people/kept-views.ts'
import { membersOf } from '#app/people/people.server.ts'
import { dateIn, timeWords } from '#app/platform/zoned-time.ts'
import { yardStockById } from '#app/stock/yard-stock.server.ts'
import type { Person } from '#app/tenancy/actor.ts'
import { NotAllowedError } from '#app/tenancy/audit.server.ts'
import { may, readsBuyers } from '#app/tenancy/permissions.ts'
import { inOneTransaction } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { exportLeadList } from '#app/verbs/leads.server.ts'
import { momentAt } from '../moments.ts'
import { atSite, entered, initialsOf, nameOf } from '../office-facts.server.ts'
import { pictureOf } from '../stock/stock-picture.server.ts'
import {
  buyerOf,
  carWords,
  clockOfLead,
  ownedCar,
  type Standing,
  saidOf,
  shortName,
  standingOf,
} from './lead-words.ts'
import { askedLeads } from './leads-ask.ts'
import { givable } from './mentions.ts'

export type ListedLead = Standing & {
  readonly id: string
  readonly who: string
  readonly said: string
  /** Ours, or else the one that they sell. */
  readonly car: string
  readonly stockNumber: string
  /** Of a car in stock: its first picture, on the office's own host. */
  readonly picture: string | null
  readonly clock: Clock
  readonly with: { readonly name: string; readonly initials: string; readonly isYou: boolean } | null
  readonly when: string
  /** Of an open one: they have not opened it since somebody else, or its buyer, did something about it; of any: since a note named them. */
  readonly isUnread: boolean
  /** Somebody works on it, and nothing is planned. */
  readonly lacksPlan: boolean
}

export type LeadsData = {
  readonly slug: string
  readonly ask: ReturnType<typeof askedLeads>
  readonly counts: LeadCounts
  /** What they kept under a name, by it. */
  readonly kept: readonly KeptView<LeadsAsked>[]
  readonly now: string
  readonly mayExport: boolean
  readonly mayWork: boolean
  /** The site's locations. */
  readonly yards: readonly { readonly id: string; readonly name: string }[]
  /** To whom leads can be given. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** How many of those who wait had an answer before. */
  readonly again: number
  /** Those who wait again and those who wait for a first answer, the longest first; then all others, the newest first. */
  readonly waiting: readonly ListedLead[]
  readonly others: readonly ListedLead[]
  /** Where the list goes on; null: it is whole. */
  readonly next: string | null
}

const onAPage = 30
/** So many wait again at most: their list has no next page. */
const mostAgain = 500

/** 'w' or 'o', the moment and the id of the last that was shown; 'o' alone: all who wait were. */
const cursorOf = (part: 'w' | 'o', last: LeadRow | undefined) =>
  last ? `${part}~${last.cameMicros}~${last.id}` : part

/** As the database is asked, by the clocks of the yard. */
const inbox = ({ came, ...ask }: LeadsAsked, { id }: Person, { settings }: Site, now: Date) => ({
  ...ask,
  personId: id,
  since: came ? beginOf(came, now, settings.site.timeZone) : null,
})

function bodyOf(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder()
  return new ReadableStream({
    start: (body) => body.enqueue(bytes.encode(first)),
    pull: async (body) => {
      const { value, done } = await rest.next()
      if (done) body.close()
      else body.enqueue(bytes.encode(value))
    },
    cancel: async () => {
      await rest.return(undefined)
    },
  })
}

/** What the list shows, as a file. */
export async function leadFileAction(args: ActionFunctionArgs): Promise<Response> {
  const { scope, site, actor, database, now } = await atSite(args)
  const ask = askedLeads(await entered(args.request))
  const members = await database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id }))
  const parts = exportLeadList(scope, inbox(ask, actor, site, now), (id) => nameOf({ ...actor, id }, members))
  try {
    // Whether they may is known before the answer begins.
    const first = await parts.next()
    const file = `${site.slug}-leads-${dateIn(now, site.settings.site.timeZone)}.csv`
    return new Response(bodyOf(first.value ?? '', parts), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file}"`,
      },
    })
  } catch (error) {
    if (error instanceof NotAllowedError) throw new Response(null, { status: 404 })
    throw error
  }
}

export async function leadsLoader(args: LoaderFunctionArgs): Promise<LeadsData> {
  const { scope, site, actor, database, now } = await atSite(args)
  if (!readsBuyers(actor)) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(args.request.url)
  const ask = askedLeads((name) => searchParams.get(name))
  const { view, text } = ask
  const [part, cameMicros, id] = (searchParams.get('after') ?? 'w').split('~')
  const after = cameMicros && id && /^\d{1,17}$/.test(cameMicros) ? { cameMicros, id } : null
  const asked = inbox(ask, actor, site, now)
  // What is searched for stands in one order, and nobody waits of what is over or set aside.
  const isOneList = text !== '' || view === 'closed' || view === 'spam'
  const isByWait = !isOneList && (view === 'open' || view === 'mine')
  const [{ again, waiting, others, counts, kept, stock, read, mentionedIn }, members] = await Promise.all([
    inOneTransaction(scope, async (scope) => {
      const [everyAgain, waiting, { counts, beside: kept }, stock] = await Promise.all([
        isByWait && part === 'w' && !after ? leadsAgain(scope, mostAgain, asked) : [],
        part === 'w' && !isOneList ? waitingLeads(scope, { ...asked, after, limit: onAPage + 1 }) : [],
        countLeadsBeside(
          scope,
          actor.id,
          keptViewsOf<LeadsAsked>(scope, { personId: actor.id, list: 'leads' }),
        ),
        yardStockById(scope),
      ])
      const again = everyAgain.filter((lead) => view === 'open' || lead.assigneeId === actor.id)
      const more = { ...asked, isEvery: isOneList, after: part === 'o' ? after : null }
      const others =
        waiting.length < onAPage
          ? await otherLeads(scope, { ...more, limit: onAPage - waiting.length + 1 })
          : []
      const ids = [...again, ...waiting, ...others].map(({ id }) => id)
      const seen = await scope.db.transaction((transaction) => readBy(transaction, site.id, actor.id, ids))
      return { again, waiting, others, counts, kept, stock, ...seen }
    }),
    database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id })),
  ])
  const left = onAPage - waiting.length
  const { timeZone } = site.settings.site
  const listed = (lead: LeadRow): ListedLead => {
    const said = carWords(lead)
    const car = lead.carId === null ? undefined : stock.get(lead.carId)
    const email = members.find((member) => member.id === lead.assigneeId)?.email
    return {
      id: lead.id,
      who: buyerOf(lead),
      said: saidOf(lead, site.settings).slice(0, 200),
      ...said,
      car: said.car || ownedCar(lead.payload),
      picture: car ? pictureOf(car, site) : null,
      ...standingOf(lead),
      clock: clockOfLead(lead, site, now),
      with: email
        ? { name: shortName(email), initials: initialsOf(email), isYou: lead.assigneeId === actor.id }
        : null,
      when: momentAt(lead.receivedAt, timeZone, now).replace(/^\w+day (\d+ \w+)(?: \d{4})?, .*$/, '$1'),
      lacksPlan: lacksPlan(lead),
      isUnread: (isOpenState(lead.state) && !read.has(lead.id)) || mentionedIn.has(lead.id),
    }
  }
  const shownWaiting = waiting.slice(0, onAPage)
  const shownOthers = others.slice(0, Math.max(0, left))
  return {
    slug: site.slug,
    ask,
    counts,
    kept,
    now: timeWords(now, timeZone),
    mayExport: may(actor, 'lead.export'),
    mayWork: may(actor, 'lead.state'),
    yards: site.settings.locations.map(({ id, name }) => ({ id, name })),
    people: givable(members).map(({ id, email }) => ({ id, name: shortName(email) })),
    again: again.length,
    waiting: [...again, ...shownWaiting].map(listed),
    others: shownOthers.filter((lead) => !isByWait || lead.again === null).map(listed),
    next:
      waiting.length > onAPage
        ? cursorOf('w', shownWaiting.at(-1))
        : others.length > shownOthers.length
          ? cursorOf('o', shownOthers.at(-1))
          : left <= 0
            ? 'o'
            : null,
  }
}
