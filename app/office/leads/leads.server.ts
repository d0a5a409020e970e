import type { LoaderFunctionArgs } from 'react-router'
import {
  countLeads,
  type LeadCounts,
  type LeadRow,
  type LeadView,
  leadViews,
  otherLeads,
  waitingLeads,
} from '#app/leads/work/lead-inbox.server.ts'
import { readBy } from '#app/leads/work/lead-reads.server.ts'
import { isOpenState, stateWords } from '#app/leads/work/lead-states.ts'
import type { Clock } from '#app/leads/work/response-clock.ts'
import { membersOf } from '#app/people/people.server.ts'
import { timeWords } from '#app/platform/zoned-time.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { momentAt } from '../moments.ts'
import { atSite, initialsOf } from '../office-facts.server.ts'
import { buyerOf, carWords, clockOfLead, saidOf, shortName } from './lead-words.ts'

export type ListedLead = {
  readonly id: string
  readonly who: string
  readonly said: string
  readonly car: string
  readonly stockNumber: string
  readonly state: LeadRow['state']
  readonly stateWords: string
  readonly clock: Clock
  readonly with: { readonly name: string; readonly initials: string; readonly isYou: boolean } | null
  readonly when: string
  /** Of an open one: they have not opened it since somebody else, or its buyer, did something about it. */
  readonly isUnread: boolean
}

export type LeadsData = {
  readonly slug: string
  readonly view: LeadView
  readonly text: string
  readonly counts: LeadCounts
  readonly now: string
  /** Those who wait for a first answer, the longest first; then all others, the newest first. */
  readonly waiting: readonly ListedLead[]
  readonly others: readonly ListedLead[]
  /** Where the list goes on; null: it is whole. */
  readonly next: string | null
}

const onAPage = 60

/** 'w' or 'o', the moment and the id of the last that was shown; 'o' alone: all who wait were. */
const cursorOf = (part: 'w' | 'o', last: LeadRow | undefined) =>
  last ? `${part}~${last.cameMicros}~${last.id}` : part

export async function leadsLoader(args: LoaderFunctionArgs): Promise<LeadsData> {
  const { scope, site, actor, database, now } = await atSite(args)
  if (!readsBuyers(actor)) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(args.request.url)
  const view = leadViews.find((name) => name === searchParams.get('view')) ?? 'open'
  const text = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const [part, cameMicros, id] = (searchParams.get('after') ?? 'w').split('~')
  const after = cameMicros && id && /^\d{1,17}$/.test(cameMicros) ? { cameMicros, id } : null
  const asked = { view, personId: actor.id, text }
  // What is searched for stands in one order, and nobody waits of what is over.
  const isOneList = text !== '' || view === 'closed'
  const waiting =
    part === 'w' && !isOneList ? await waitingLeads(scope, { ...asked, after, limit: onAPage + 1 }) : []
  const left = onAPage - waiting.length
  const others =
    left > 0
      ? await otherLeads(scope, {
          ...asked,
          isEvery: isOneList,
          after: part === 'o' ? after : null,
          limit: left + 1,
        })
      : []
  const { timeZone } = site.settings.site
  const members = await database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id }))
  const ids = [...waiting, ...others].map(({ id }) => id)
  const read = await scope.db.transaction((transaction) => readBy(transaction, site.id, actor.id, ids))
  const listed = (lead: LeadRow): ListedLead => {
    const email = members.find((member) => member.id === lead.assigneeId)?.email
    return {
      id: lead.id,
      who: buyerOf(lead),
      said: saidOf(lead).slice(0, 200),
      ...carWords(lead),
      state: lead.state,
      stateWords: stateWords[lead.state],
      clock: clockOfLead(lead, site, now),
      with: email
        ? { name: shortName(email), initials: initialsOf(email), isYou: lead.assigneeId === actor.id }
        : null,
      when: momentAt(lead.receivedAt, timeZone, now).replace(/^\w+day (\d+ \w+)(?: \d{4})?, .*$/, '$1'),
      isUnread: isOpenState(lead.state) && !read.has(lead.id),
    }
  }
  const shownWaiting = waiting.slice(0, onAPage)
  const shownOthers = others.slice(0, Math.max(0, left))
  return {
    slug: site.slug,
    view,
    text,
    counts: await countLeads(scope, actor.id),
    now: timeWords(now, timeZone),
    waiting: shownWaiting.map(listed),
    others: shownOthers.map(listed),
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
