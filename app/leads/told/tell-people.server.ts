import { createHash } from 'node:crypto'
import { membersOf } from '#app/people/people.server.ts'
import { pushTo } from '#app/people/push.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { enqueueSoon } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { SendOutcome } from '#app/platform/message.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { heldByDeployment } from '#app/platform/per-deployment.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { inOneTransaction, type Scope, scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { followLeads } from '../work/lead-changes.server.ts'
import { lateLeads } from './late-leads.server.ts'
import { type Happening, pauseMs, type Way, ways } from './telling.ts'
import { dropTelling, happenings, noteTold, settledUntil, tellings } from './tellings.server.ts'
import { isDue } from './told-at.ts'
import { toldMail, toldPath, toldText, toldTitle } from './told-words.ts'

export type TellingContext = {
  readonly messages: Pick<Messages, 'send' | 'canSend'>
  /** Of the office; undefined: this deployment shows none. */
  readonly origin: string | undefined
}

type Teller = TellingContext & { readonly askAgainIn: (ms: number) => void }

const tellers = heldByDeployment<Teller>()

/** A little longer than what is under way may take. */
const soonMs = 6000

/** People are told within seconds of what changes, where the job's minute does not come first; returns what ends it. */
export function startTelling(database: Database, context: TellingContext): () => void {
  let asksAt = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const askAgainIn = (ms: number) => {
    const at = performance.now() + ms
    if (at >= asksAt) return
    clearTimeout(timer)
    asksAt = at
    timer = setTimeout(() => {
      asksAt = Number.POSITIVE_INFINITY
      enqueueSoon(database, 'tell-people', {}).catch(() => {})
    }, ms).unref()
  }
  tellers.hold(database, { ...context, askAgainIn })
  const end = followLeads(database, () => askAgainIn(soonMs))
  return () => {
    end()
    clearTimeout(timer)
    tellers.release(database)
  }
}

type Work = { readonly database: Database; readonly log: Log; readonly now: () => Date }
type Row = Awaited<ReturnType<typeof tellings>>[number]

/** Tells everybody what they have not been told yet and is due; how many messages left. */
export async function tellPeople(work: Work): Promise<number> {
  const context = tellers.of(work.database)
  if (!context?.origin) return 0
  let sent = 0
  for (const row of await tellings(work.database))
    for (const way of ways)
      try {
        if (await tell({ ...work, ...context, origin: context.origin }, row, way)) sent++
      } catch (error) {
        work.log.error(
          { error, site: row.siteId, person: row.personId },
          'somebody could not be told of leads',
        )
      }
  return sent
}

type Telling = Work & Teller & { readonly origin: string }

async function tell(work: Telling, row: Row, way: Way): Promise<boolean> {
  const { database, log } = work
  const { siteId, personId, reach } = row
  if (row[way] === 'never') return false
  const site = await findSiteById(database, siteId)
  const members = await database.asPlatform((transaction) => membersOf(transaction, { siteId }))
  const roles = members.filter(({ id }) => id === personId)
  const [person] = roles
  if (!site) return false
  if (!person) {
    // Who comes back later begins anew.
    await dropTelling(database, row)
    return false
  }
  if (!readsBuyers({ kind: 'person', id: personId, roles: roles.map(({ role }) => role) })) return false
  const since = row[`${way}Since`]
  const pauseLeft = Date.parse(since) + pauseMs[way] - work.now().getTime()
  if (pauseLeft > 0) {
    // Nobody's clock puts it off for longer.
    work.askAgainIn(Math.min(pauseLeft, pauseMs[way]))
    return false
  }
  const { all, until } = await newsOf(scopeOf(site, database, actor), { siteId, personId, reach, since })
  const [first] = all
  if (!first) {
    // What lies further back is not looked through again and again.
    const before = new Date(Date.parse(until) - pauseMs[way]).toISOString()
    if (Date.parse(until) - Date.parse(since) > longMs) await noteTold(database, row, way, before)
    return false
  }
  const quiet = { from: row.quietFrom, until: row.quietUntil }
  const { timeZone } = site.settings.site
  if (!isDue(new Date(first.at), { pace: row[way], quiet }, work.now(), timeZone)) return false
  const outcome = await by[way](work, site, { ...row, email: person.email }, all)
  if (!outcome.sent && !outcome.permanent) return false
  if (!outcome.sent)
    log.warn({ site: siteId, way, reason: outcome.reason }, 'somebody could not be told of leads')
  await noteTold(database, row, way, until)
  return outcome.sent
}

const longMs = 3_600_000
const actor = { kind: 'job', name: 'tell-people' } as const

/** All that they have not been told by one way, in the order of when. */
const newsOf = (scope: Scope, asked: Omit<Parameters<typeof happenings>[1], 'until'>) =>
  inOneTransaction(scope, (scope) =>
    scope.db.transaction(async (transaction) => {
      const until = await settledUntil(transaction)
      const moments = { since: new Date(asked.since), until: new Date(until) }
      const late = await lateLeads(scope, { ...asked, ...moments })
      const isLate = new Set(late.map(({ leadId }) => leadId))
      const others = (await happenings(transaction, { ...asked, until })).filter(
        ({ leadId }) => !isLate.has(leadId),
      )
      return { until, all: [...others, ...late].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
    }),
  )

type Told = Row & { readonly email: string }
type Send = (work: Telling, site: Site, person: Told, all: readonly Happening[]) => Promise<SendOutcome>

/** The same for the same news: what is sent again after a fault is known by it. */
const idOf = ({ siteId, personId }: Told, all: readonly Happening[]) =>
  `told-${createHash('sha256')
    .update(JSON.stringify([siteId, personId, all.map(({ leadId, at }) => [leadId, at])]))
    .digest('hex')
    .slice(0, 32)}`

const by: Readonly<Record<Way, Send>> = {
  mail: ({ messages, origin }, { id, slug, settings: { name } }, person, all) =>
    messages.send(id, {
      channel: 'email',
      id: idOf(person, all),
      to: person.email,
      fromName: name,
      ...toldMail(all, { slug, yard: name, origin }),
    }),
  sms: async ({ messages }, { id, settings: { name, leads } }, person, all) =>
    person.phone === ''
      ? { sent: false, reason: 'there is no number', permanent: true }
      : messages.send(id, {
          channel: 'sms',
          id: idOf(person, all),
          to: person.phone,
          ...(leads.smsFrom && { from: leads.smsFrom }),
          text: toldText(all, name),
        }),
  push: async ({ database, log, now }, { slug, settings: { name } }, { personId }, all) => {
    const message = {
      title: toldTitle(all, name),
      body: name,
      url: toldPath(all, slug),
      tag: `leads ${slug}`,
    }
    if ((await pushTo({ database, log }, personId, message)) > 0) return { sent: true }
    const isOld = now().getTime() - Date.parse(all[0]!.at) > longMs
    return { sent: false, reason: 'no device took it', permanent: isOld }
  },
}
