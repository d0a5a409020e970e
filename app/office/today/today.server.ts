import { sql } from 'drizzle-orm'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listUndelivered } from '#app/leads/lead-list.server.ts'
import { countUnread } from '#app/leads/unread-mails.server.ts'
import { countLeadsBeside } from '#app/leads/work/lead-counts.server.ts'
import { dueLeads, type LeadRow, waitingLeads } from '#app/leads/work/lead-inbox.server.ts'
import { type MentionedIn, mentionsOf } from '#app/leads/work/lead-mentions.server.ts'
import { leadsAgain } from '#app/leads/work/leads-again.server.ts'
import type { Clock } from '#app/leads/work/response-clock.ts'
import { offDuty } from '#app/leads/work/turns.server.ts'
import { membersOf } from '#app/people/people.server.ts'
import { addDays, dateIn, dayWords, instantOf, timeWords } from '#app/platform/zoned-time.ts'
import { listImports } from '#app/stock/import/import-records.server.ts'
import { type CarNeed, carNeeds, carsInNeed } from '#app/stock/yard-stock.server.ts'
import { NotAllowedError } from '#app/tenancy/audit.server.ts'
import { may, readsBuyers } from '#app/tenancy/permissions.ts'
import { inOneTransaction } from '#app/tenancy/scope.server.ts'
import { wholeNumber } from '#app/ui/money.ts'
import { setDuty } from '#app/verbs/lead-turns.server.ts'
import { replayLead } from '#app/verbs/leads.server.ts'
import { buyerOf, carWords, clockOfLead, saidOf, shortName } from '../leads/lead-words.ts'
import { momentAt } from '../moments.ts'
import { atSite, entered, initialsOf, siteOrigin, nameOf as staffName } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'
import { feedTroubles } from './feed-troubles.server.ts'
import { findOnYard, type OnYard, tellOnYard } from './on-yard.server.ts'

type Need = { readonly kind: CarNeed; readonly title: string }

type Waiting = {
  readonly id: string
  readonly who: string
  readonly said: string
  readonly car: string
  readonly stockNumber: string
  readonly came: string
  readonly clock: Clock
  /** Initials of whom it is with. */
  readonly with: string | null
}

export type TodayData = {
  readonly slug: string
  /** Notes that name them, of leads that they have not opened since; the newest first. */
  readonly mentioned: readonly {
    readonly id: string
    readonly leadId: string
    readonly who: string
    readonly by: string
    readonly text: string
    readonly when: string
  }[]
  /** Mails from elsewhere that could not be read. */
  readonly unreadMails: number
  /** Who waits for a first answer, the longest first; nothing for who reads no names. */
  readonly waiting: readonly Waiting[]
  readonly mayAnswer: boolean
  readonly openLeads: number
  /** Those that somebody works on, without a next step. */
  readonly unplanned: number
  /** Who wrote back, or whom an answer did not reach, the longest first. */
  readonly again: readonly Waiting[]
  /** Next steps that are due. */
  readonly due: readonly {
    readonly id: string
    readonly who: string
    readonly what: string
    readonly when: string
    /** It was to be done before now. */
    readonly isLate: boolean
  }[]
  readonly head: { readonly when: string; readonly title: string }
  readonly undelivered: readonly {
    readonly id: string
    readonly who: string
    readonly what: string
    readonly came: string
    readonly trouble: string
    readonly isSuspected: boolean
  }[]
  readonly maySendAgain: boolean
  readonly onYard: readonly OnYard[]
  readonly stopped: readonly { readonly title: string; readonly text: string }[]
  readonly needs: readonly Need[]
  /** Whether leads come to them by turns; null: they do not sell. */
  readonly duty: 'on' | 'off' | null
  /** Leads go by turns, and to nobody now. */
  readonly isNobodyOnDuty: boolean
  readonly told: string | null
  readonly fault: string | null
}

type Beside = { readonly mentioned: readonly MentionedIn[]; readonly unread: number }

const mostListed = 20
const mostWaiting = 8
const everyOpen = { view: 'open', text: '', after: null } as const
const words: Readonly<Record<string, string>> = {
  again: 'It is on its way again. What does not arrive comes back here.',
  nothing: 'Nothing of it waits any more.',
  off: 'You are off duty: no lead comes to you by turns until you are back.',
  on: 'You are on duty: leads come to you by turns.',
}
const faults: Readonly<Record<string, string>> = {
  'not-allowed': 'Owners, managers and sales do that.',
  'no-lead': 'There is no such lead any more.',
}

/** What waits for a person at the yard, as far as the product knows it. */
export async function todayLoader(args: LoaderFunctionArgs): Promise<TodayData> {
  const facts = await atSite(args)
  const { scope, site, actor, now } = facts
  const { settings } = site
  const { timeZone } = settings.site
  const today = dateIn(now, timeZone)
  const dayEnds = instantOf(addDays(today, 1), 0, timeZone) ?? new Date(now.getTime() + 86_400_000)
  const dayBegins = instantOf(today, 0, timeZone) ?? now
  const isNamed = readsBuyers(actor)
  const [asked, members] = await Promise.all([
    inOneTransaction(scope, (scope) =>
      Promise.all([
        findOnYard(scope, { from: dayBegins, to: dayEnds, now }),
        listUndelivered(scope, mostListed),
        carsInNeed(scope, now),
        listImports(scope, 1),
        isNamed ? waitingLeads(scope, { ...everyOpen, personId: actor.id, limit: mostWaiting }) : [],
        isNamed ? leadsAgain(scope, mostWaiting) : [],
        isNamed ? dueLeads(scope, dayEnds, mostWaiting) : [],
        countLeadsBeside(
          scope,
          actor.id,
          sql<Beside>`json_build_object('mentioned', ${isNamed ? mentionsOf(scope, actor.id, mostWaiting) : sql`'[]'::json`}, 'unread', ${countUnread(scope)})`,
        ),
        scope.db.transaction((transaction) => offDuty(transaction, site.id)),
      ]),
    ),
    facts.database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id })),
  ])
  const [yard, undelivered, needs, feeds, waiting, again, due, { counts, beside }, off] = asked
  const { mentioned, unread } = beside
  const [feed] = feeds
  const selling = members.filter(({ role }) => role === 'sales')
  const { handOnMinutes, assign } = settings.leads
  const goByTurns = handOnMinutes !== 0 || assign === 'by turns'
  const origin = siteOrigin(facts, site)
  const nameOf = (one: { readonly erasedAt: string | null }, name: string) =>
    !isNamed ? 'A buyer' : one.erasedAt ? 'Erased' : name || 'No name'
  const stopped = feed ? feedTroubles(feed, momentAt(feed.importedAt, timeZone, now)) : []
  const waitingOf = (lead: LeadRow, said: string, since: string): Waiting => {
    const email = members.find(({ id }) => id === lead.assigneeId)?.email
    return {
      id: lead.id,
      who: buyerOf(lead),
      said: said.slice(0, 200),
      ...carWords(lead),
      came: momentAt(since, timeZone, now),
      clock: clockOfLead(lead, site, now),
      with: email ? initialsOf(email) : null,
    }
  }
  const { searchParams } = new URL(args.request.url)
  return {
    slug: site.slug,
    head: {
      when: `${dayWords(now, timeZone)}, ${timeWords(now, timeZone)}`,
      title: titleOf(counts.waiting + again.length, mentioned.length, undelivered.length, stopped.length),
    },
    duty: !selling.some(({ id }) => id === actor.id) ? null : off.has(actor.id) ? 'off' : 'on',
    isNobodyOnDuty: goByTurns && selling.length > 0 && selling.every(({ id }) => off.has(id)),
    mayAnswer: may(actor, 'lead.answer'),
    openLeads: counts.open,
    unplanned: isNamed ? counts.unplanned : 0,
    mentioned: mentioned.map((one) => ({
      id: one.messageId,
      leadId: one.leadId,
      who: buyerOf(one),
      by: one.actor.kind === 'person' ? shortName(staffName(one.actor, members)) : staffName(one.actor, []),
      text: one.text.slice(0, 200),
      when: momentAt(one.at, timeZone, now),
    })),
    unreadMails: isNamed ? unread : 0,
    waiting: waiting.map((lead) => waitingOf(lead, saidOf(lead, settings), lead.receivedAt)),
    again: again.map((lead) =>
      waitingOf(lead, lead.said || saidOf(lead, settings), lead.againAt ?? lead.receivedAt),
    ),
    due: due.map((lead) => ({
      id: lead.id,
      who: buyerOf(lead),
      what: lead.next ?? '',
      when: momentAt(lead.nextAt ?? lead.receivedAt, timeZone, now),
      isLate: lead.nextAt !== null && Date.parse(lead.nextAt) < now.getTime(),
    })),
    undelivered: undelivered.map((one) => ({
      id: one.id,
      isSuspected: one.isSuspected,
      who: nameOf(one, one.payload.name),
      what: one.payload.subcategory || one.payload.category,
      came: momentAt(one.receivedAt, timeZone, now),
      trouble: one.isSuspected
        ? 'A program seems to have sent it: it is kept, and delivered when you say so.'
        : `It did not reach ${one.target}: ${one.problem ?? 'it was not taken'}.${one.status === 'waiting' ? ' It is tried again by itself.' : ''}`,
    })),
    maySendAgain: may(actor, 'lead.replay'),
    onYard: tellOnYard(yard, { scope, now, origin, nameOf }),
    stopped,
    needs: carNeeds.flatMap((kind) => (needs[kind] ? [{ kind, title: needWords(kind, needs[kind]) }] : [])),
    told: own(words, searchParams.get('told')),
    fault: own(faults, searchParams.get('fault')),
  }
}

const wants: Readonly<Record<CarNeed, readonly [one: string, many: string]>> = {
  photos: ['has no photos', 'have no photos'],
  words: ['has no description', 'have no description'],
  over: ['is priced over the market', 'are priced over the market'],
  old: ['stands here for 60 days and more', 'stand here for 60 days and more'],
}
const needWords = (kind: CarNeed, count: number) =>
  count === 1 ? `1 car ${wants[kind][0]}` : `${wholeNumber(count)} cars ${wants[kind][1]}`

function titleOf(waiting: number, mentions: number, leads: number, stopped: number): string {
  if (waiting > 0) return waiting === 1 ? 'One person waits.' : `${wholeNumber(waiting)} people wait.`
  if (mentions > 0) return 'You are mentioned.'
  if (leads > 0) return leads === 1 ? 'One lead did not arrive.' : `${leads} leads did not arrive.`
  return stopped > 0 ? 'Something stopped.' : 'Nothing waits.'
}

/** Sends a lead to its receivers again, or says that they go on or off duty. */
export async function todayAction(args: ActionFunctionArgs): Promise<Response> {
  const { scope, site, actor } = await atSite(args)
  const back = (told: Readonly<Record<string, string>>) =>
    redirect(`/${site.slug}/today?${new URLSearchParams(told)}`, 303)
  const field = await entered(args.request)
  const id = field('id')
  try {
    if (field('act') === 'duty') {
      const duty = field('duty') === 'off' ? 'off' : 'on'
      await setDuty(scope, actor, duty)
      return back({ told: duty })
    }
    const replayed = await replayLead(scope, id, { isWaiting: true })
    if (!replayed) return back({ fault: 'no-lead' })
    return back({ told: replayed.length > 0 ? 'again' : 'nothing' })
  } catch (error) {
    if (error instanceof NotAllowedError) return back({ fault: 'not-allowed' })
    throw error
  }
}
