import { type ActionFunctionArgs, redirect } from 'react-router'
import { lacksWarning } from '#app/credit/repayment-words.ts'
import { mostPhotos } from '#app/leads/work/answer-photos.ts'
import { dropDraft, saveDraft } from '#app/leads/work/lead-drafts.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { leadStates, lostReasons } from '#app/leads/work/lead-states.ts'
import { membersOf } from '#app/people/people.server.ts'
import { readTime } from '#app/platform/zoned-time.ts'
import { fieldsIn } from '#app/tenancy/answer-templates.ts'
import { NotAllowedError } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import {
  type AnswerOutcome,
  answerLead,
  confirmAnswer,
  sendAnswerAgain,
} from '#app/verbs/lead-answer.server.ts'
import {
  assignLead,
  logLeadCall,
  mergeLead,
  noteOnLead,
  noteReplySeen,
  planLead,
  setLeadSpam,
  setLeadState,
} from '#app/verbs/lead-work.server.ts'
import { replayLead, showLead } from '#app/verbs/leads.server.ts'
import { atSite, entered, siteOrigin } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'
import { begunAnswer, shortName } from './lead-words.ts'
import { meanwhileOf } from './meanwhile.server.ts'
import type { KeptDraft } from './meanwhile.ts'
import { givable, mentionable, mentionsIn } from './mentions.ts'
import { mostTextLetters } from './text-parts.ts'
import { textWay } from './text-way.server.ts'

/** What is pressed on a lead; each leads back to it and says what came of it. */

type Facts = Awaited<ReturnType<typeof atSite>>
type Field = Awaited<ReturnType<typeof entered>>
type Told = Readonly<Record<string, string>>
type Act = (facts: Facts, leadId: string, field: Field) => Promise<Told>

const mostLetters = 10_000
const textOf = (field: Field) => field('text').slice(0, mostLetters)
const subjectOf = (field: Field) => field('subject').slice(0, 200)
const seenIn = (field: Field) => (/^\d{1,9}$/.test(field('version')) ? Number(field('version')) : undefined)

type Changed = Awaited<ReturnType<typeof assignLead>>
const outcomeOf = (outcome: Changed, told: string): Told =>
  'refused' in outcome ? { fault: outcome.refused } : { told, ...(outcome.deed && { undo: outcome.deed }) }

type Found = Awaited<ReturnType<typeof findLead>> | undefined
const isUntouched = (found: Found) =>
  !found || (found.lead.state === 'new' && found.lead.assigneeId === null && found.lead.answeredAt === null)

/** A form sends other ends of lines. */
const isSameText = (one: string, other: string) =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim()

const acts: Readonly<Record<string, Act>> = {
  assign: async ({ scope, site, database, actor }, leadId, field) => {
    const person = field('person') || null
    const members = await database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id }))
    if (person && !givable(members).some(({ id }) => id === person)) return { fault: 'person' }
    const told = person === actor.id ? 'taken' : person ? 'assigned' : 'let'
    return outcomeOf(await assignLead(scope, leadId, person, seenIn(field)), told)
  },
  state: async ({ scope }, leadId, field) => {
    const state = leadStates.find((one) => one === field('state'))
    if (!state) return { fault: 'no-lead' }
    const reason = lostReasons.find((one) => one === field('reason')) ?? null
    const car = field('car').slice(0, 120)
    if (state === 'lost' && !reason) return { fault: 'reason' }
    if (state === 'sold' && !car) return { fault: 'sold' }
    const outcome = state === 'lost' ? reason : state === 'sold' ? car : null
    return outcomeOf(await setLeadState(scope, leadId, { state, outcome }, seenIn(field)), 'state')
  },
  next: async ({ scope, site, now }, leadId, field) => {
    const nextAt = readTime(field('at'), site.settings.site.timeZone)
    const next = field('what').slice(0, 200)
    const written = { what: next, at: field('at').slice(0, 16) }
    if (!next || !nextAt) return { fault: 'when', ...written }
    if (nextAt <= now) return { fault: 'past', ...written }
    const outcome = await planLead(scope, leadId, { next, nextAt }, seenIn(field))
    return { ...outcomeOf(outcome, 'planned'), ...('refused' in outcome && written) }
  },
  note: async ({ scope, site, database }, leadId, field) => {
    const text = textOf(field)
    if (!text) return { fault: 'empty', do: 'note' }
    const members = text.includes('@')
      ? await database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id }))
      : []
    const mentions = mentionsIn(text, mentionable(members))
    const isNew = await noteOnLead(scope, leadId, { id: field('message'), text, mentions })
    return isNew
      ? { told: mentions.length ? 'noted-named' : 'noted', do: 'note' }
      : { fault: 'twice', do: 'note' }
  },
  seen: async ({ scope }, leadId, field) =>
    (await noteReplySeen(scope, leadId, field('message'))) ? { told: 'seen' } : { fault: 'twice' },
  call: async ({ scope }, leadId, field) => {
    const isReached = field('reached') === 'yes'
    const text = textOf(field) || (isReached ? 'They spoke.' : 'Nobody picked up.')
    const isNew = await logLeadCall(scope, leadId, { id: field('message'), text, isReached })
    // What is pressed beside the number leaves alone what is being written.
    const back: Told = textOf(field) ? { do: 'call' } : {}
    return isNew ? { told: 'called', ...back } : { fault: 'twice', ...back }
  },
  email: async (facts, leadId, field) => {
    const text = textOf(field)
    const id = field('message')
    const isText = field('act') === 'sms'
    const found = await findLead(facts.scope, leadId)
    const begun = begunAnswer(
      found?.lead.payload.name ?? '',
      shortName(facts.atWork.person.email),
      facts.site.settings.name,
      isText,
    )
    if (!text || isSameText(text, begun)) return { fault: 'empty', ...(isText && { do: 'sms' }) }
    const mail = await (isText ? textOfLead(facts, found) : mailOf(facts, found))
    if ('fault' in mail) return mail
    const subject = subjectOf(field) || ('subject' in mail ? mail.subject : '')
    /** What was written stays. */
    const kept = async (fault: string): Promise<Told> => {
      await saveDraft(facts.scope, leadId, facts.actor.id, { messageId: id, subject, text })
      return { fault, ...(isText && { do: 'sms' }) }
    }
    if (isText && text.length > mostTextLetters) return kept('long')
    if (fieldsIn(text).length > 0) return kept('field')
    if (lacksWarning(text)) return kept('warning')
    const seen = { lastId: field('seen'), writers: field('writers').split(' ') }
    const outcome = await answerLead(facts.scope, facts.messages, leadId, {
      ...('subject' in mail ? { ...mail, subject, photos: photosIn(facts, field) } : mail),
      id,
      text,
      seen,
    })
    if ('unseen' in outcome) return kept(outcome.unseen)
    if ('lacks' in outcome) return kept(outcome.lacks)
    if ('isSpam' in outcome) return kept('set-aside')
    return { ...sentOf(outcome, 'sent'), ...(isText && { do: 'sms' }) }
  },
  sms: (facts, leadId, field) => acts.email!(facts, leadId, field),
  merge: async ({ scope }, leadId, field) => {
    const part = field('part').slice(0, 64)
    const isApart = field('apart') !== ''
    if (isApart) return outcomeOf(await mergeLead(scope, part, null), 'apart')
    // One that is opened takes the other in; what nobody has done anything about goes into what somebody works on.
    const [here, there] = await Promise.all([leadId, part].map((id) => findLead(scope, id)))
    const [whole, other] = isUntouched(here) && !isUntouched(there) ? [part, leadId] : [leadId, part]
    const outcome = await mergeLead(scope, other, whole)
    return { ...outcomeOf(outcome, 'together'), ...(!('refused' in outcome) && { lead: whole }) }
  },
  spam: async ({ scope }, leadId, field) => {
    const isSpam = field('spam') === 'yes'
    const deed = await setLeadSpam(scope, leadId, isSpam)
    return deed ? { told: isSpam ? 'spam' : 'no-spam', undo: deed } : { fault: 'changed-meanwhile' }
  },
  discard: async ({ scope, site, actor }, leadId) => {
    await scope.db.transaction((transaction) => dropDraft(transaction, site.id, leadId, actor.id))
    return { told: 'discarded' }
  },
  again: async (facts, leadId, field) => {
    const id = field('message')
    const found = await findLead(facts.scope, leadId)
    const isText = found?.messages.some((one) => one.id === id && one.kind === 'sms')
    const mail = await (isText ? textOfLead(facts, found) : mailOf(facts, found, id))
    if ('fault' in mail) return mail
    const outcome = await sendAnswerAgain(facts.scope, facts.messages, leadId, { ...mail, id })
    return 'isSpam' in outcome ? { fault: 'set-aside' } : sentOf(outcome, 'sent-again')
  },
  'was-sent': async ({ scope }, leadId, field) =>
    (await confirmAnswer(scope, leadId, field('message'))) ? { told: 'was-sent' } : { fault: 'decided' },
  replay: async ({ scope }, leadId) =>
    (await replayLead(scope, leadId, { isWaiting: true })) ? { told: 'again' } : { fault: 'no-lead' },
}

/** Whom a mail about a lead goes to and in which thread of theirs. */
async function mailOf({ scope, site, atWork }: Facts, found: Found, id?: string) {
  const shown = found && (await showLead(scope, found.lead.id))
  const to = found?.lead.payload.email
  if (!found || !shown) return { fault: 'no-lead' }
  if (!to) return { fault: 'address' }
  const earlier =
    shown.deliveries.find(({ kind }) => kind === 'confirmation') ??
    found.messages.find((one) => one.kind === 'email' && one.id !== id)
  return {
    to,
    subject: `Your enquiry with ${site.settings.name}`,
    fromName: site.settings.name,
    replyTo: atWork.person.email,
    ...(earlier && { thread: earlier.id }),
  }
}

/** Those that are ticked, by their places. */
const photosIn = (facts: Facts, field: Field) => ({
  places: [...Array(mostPhotos).keys()].filter((place) => field(`photo-${place}`) === 'yes'),
  origin: siteOrigin(facts, facts.site),
  now: facts.now,
})

async function textOfLead({ site, messages }: Facts, found: Found) {
  if (!found) return { fault: 'no-lead' }
  const way = textWay(site.settings, messages, found.lead.payload.phone)
  return 'why' in way ? { fault: 'no-text' } : ({ channel: 'sms', to: way.to, from: way.from } as const)
}

/** As somebody types; answered with who else is writing. */
async function keepDraft(facts: Facts, leadId: string, field: Field): Promise<KeptDraft> {
  const { scope, actor } = facts
  if (!may(actor, 'lead.answer') || !isMessageId(field('message'))) throw new Response(null, { status: 403 })
  const draft = { messageId: field('message'), subject: subjectOf(field), text: textOf(field) }
  const isKept = await saveDraft(scope, leadId, actor.id, draft)
  return { isKept, ...(await meanwhileOf(facts, leadId)) }
}

const sentOf = (outcome: AnswerOutcome, told: string): Told => {
  if ('refused' in outcome) return { fault: 'refused' }
  if ('unsure' in outcome) return { fault: 'unsure' }
  return outcome.sent ? { told } : { fault: told === 'sent' ? 'twice' : 'decided' }
}

const isMessageId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export async function leadAction(args: ActionFunctionArgs): Promise<Response | KeptDraft> {
  const facts = await atSite(args)
  const leadId = args.params.lead ?? ''
  const back = ({ lead = leadId, ...told }: Told) =>
    redirect(`/${facts.site.slug}/leads/${lead}?${new URLSearchParams(told)}`, 303)
  const field = await entered(args.request)
  if (field('act') === 'draft') return keepDraft(facts, leadId, field)
  const act = own(acts, field('act'))
  const says = ['note', 'seen', 'call', 'email', 'sms', 'again', 'was-sent'].includes(field('act'))
  if (!act || (says && !isMessageId(field('message')))) return back({})
  try {
    return back(await act(facts, leadId, field))
  } catch (error) {
    if (error instanceof NotAllowedError) return back({ fault: 'not-allowed' })
    throw error
  }
}
