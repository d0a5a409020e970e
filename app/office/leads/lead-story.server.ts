import type { consentsAndDeliveries } from '#app/leads/lead-list.server.ts'
import { phoneKey } from '#app/leads/marketing-stops.server.ts'
import type { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { stateWords, underWaySeconds } from '#app/leads/work/lead-states.ts'
import type { MailFile } from '#app/leads/work/mail-file.ts'
import type { Fact } from '#app/mail/mail-content.ts'
import type { AuditRow } from '#app/tenancy/audit.server.ts'
import { bookedName, buyerOf, carWords, saidOf } from './lead-words.ts'
import { type NotePart, partsOfNote } from './mentions.ts'

/** What came and what was done about it since, in the order of time. */

export type StoryLine = {
  readonly id: string
  /** To order by, an instant. */
  readonly at: string
  readonly kind: 'buyer' | 'ours' | 'note' | 'call' | 'event' | 'trouble'
  readonly who: string
  readonly text: string
  /** The same, of a note that names somebody. */
  readonly parts: readonly NotePart[]
  /** Pages of the site that show more of it. */
  readonly links: readonly { readonly href: string; readonly words: string }[]
  /** What a reply quotes. */
  readonly quoted: string
  /** How it came, or that it did not go out. */
  readonly via: string
  /** Of an e-mail or a text: nobody knows whether it was sent, it was refused, or came back; whoever reads it decides. */
  readonly trouble: 'lost' | 'refused' | 'bounced' | null
  /** How it was written, of what somebody may write again. */
  readonly way: 'email' | 'sms'
  /** What came with a reply. */
  readonly files: readonly Pick<MailFile, 'name' | 'as' | 'problem'>[]
  /** A reply from another address than the buyer's. */
  readonly isStranger: boolean
}

type Found = NonNullable<Awaited<ReturnType<typeof findLead>>>
type Delivery = Awaited<ReturnType<typeof consentsAndDeliveries>>['deliveries'][number]
type Facts = Found & {
  readonly deliveries: readonly Delivery[]
  readonly deeds: readonly AuditRow[]
  readonly factsOf: (lead: Found['lead']) => readonly Fact[]
  readonly nameOf: (actor: AuditRow['actor']) => string
  /** Null: they left. */
  readonly calledNow: (personId: string) => string | null
  readonly personOf: (id: unknown) => string
  readonly whenOf: (instant: string) => string
  readonly now: Date
}

const line = (facts: Pick<StoryLine, 'id' | 'at' | 'kind' | 'text'> & Partial<StoryLine>): StoryLine => ({
  who: '',
  via: '',
  quoted: '',
  links: [],
  parts: [],
  trouble: null,
  way: 'email',
  files: [],
  isStranger: false,
  ...facts,
})

export function storyOf(facts: Facts): StoryLine[] {
  const { lead, parts, messages, deliveries, deeds } = facts
  return [
    ...[lead, ...parts].map((one) => {
      const said = facts.factsOf(one)
      // 'Test Drive Booking New' is for programs.
      const isBooked = said.some(({ label }) => label === bookedName(one.form))
      return line({
        id: one.id,
        at: one.receivedAt,
        kind: 'buyer',
        who: buyerOf(one),
        via: one.payload.source || 'Website',
        text: [
          ...(one.payload.message || !isBooked ? [saidOf(one)] : []),
          ...said.flatMap(({ label, value, href }) => (href ? [] : `${label}: ${value}`)),
          ...(one !== lead && carWords(one).car ? [`About: ${carWords(one).car}`] : []),
        ].join('\n'),
        links: said.flatMap(({ href, shown = '' }) => (href ? { href, words: shown } : [])),
      })
    }),
    ...deliveries.flatMap((one) => deliveryLine(one)),
    ...messages.map((one) => messageLine(one, facts)),
    ...deeds.flatMap((deed) => deedLine(deed, facts)),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function deliveryLine(one: Delivery): StoryLine[] {
  const at = one.settledAt ?? one.createdAt
  const to = one.kind === 'confirmation' ? 'a receipt to the buyer' : one.target
  if (one.status === 'delivered') return [line({ id: one.id, at, kind: 'event', text: `Delivered: ${to}` })]
  if (one.status === 'waiting' && one.attempts === 0) return []
  const text = `Not delivered: ${to}${one.lastProblem ? ` (${one.lastProblem})` : ''}`
  return [line({ id: one.id, at, kind: 'trouble', text })]
}

function messageLine(one: Found['messages'][number], { lead, nameOf, calledNow, now }: Facts): StoryLine {
  const { id, at, text, quoted } = one
  if (one.actor === null) {
    const sender = one.sender ?? ''
    const who = one.senderName || (isBuyers(sender, lead) ? buyerOf(lead) : sender)
    if (one.kind === 'stop')
      return line({ id, at, kind: 'event', who, text: 'asked for no more marketing (by text: STOP)' })
    if (one.kind === 'start')
      return line({
        id,
        at,
        kind: 'event',
        who,
        text: 'takes it back: marketing is welcome (by text: START)',
      })
    if (one.kind === 'auto-reply')
      return line({ id, at, kind: 'event', who, text: `answered by itself: ${briefly(text)}` })
    const isText = isNumber(sender)
    const by = isText ? 'text message' : 'e-mail'
    const other = isText ? 'number' : 'address'
    const via = isBuyers(sender, lead) ? by : `from another ${other} than the buyer’s: ${sender}`
    const nothing = isText
      ? 'A text message without words.'
      : 'Nothing was written above the mail that it quotes.'
    const said = text || nothing
    return line({
      id,
      at,
      kind: 'buyer',
      who,
      via,
      text: said,
      quoted: quoted ?? '',
      isStranger: via !== by,
      files: one.hasMail ? (one.files ?? []).map(({ name, as, problem }) => ({ name, as, problem })) : [],
    })
  }
  const who = nameOf(one.actor)
  if (one.kind === 'note') {
    const parts = one.mentions ? partsOfNote(text, one.mentions, calledNow) : []
    return line({ id, at, kind: 'note', who, via: 'note to the team', text, parts })
  }
  if (one.kind === 'call') return line({ id, at, kind: 'call', who, via: 'call', text })
  const trouble = troubleOf(one, now)
  const count = one.photos?.pictures.length
  const photos = count ? ` with ${count} ${count === 1 ? 'photo' : 'photos'}` : ''
  const by = one.kind === 'sms' ? 'text message' : `e-mail${photos}`
  const via =
    trouble === 'lost'
      ? `${by}, may have been sent${one.problem ? `: ${one.problem}` : ''}`
      : trouble
        ? `${by}, not ${trouble === 'refused' ? 'sent' : 'delivered'}: ${one.problem}`
        : one.status === 'sending'
          ? `${by}, under way`
          : by
  return line({ id, at, kind: 'ours', who, via, text, trouble, way: one.kind === 'sms' ? 'sms' : 'email' })
}

function troubleOf(
  { status, problem, at, triedAt }: Found['messages'][number],
  now: Date,
): StoryLine['trouble'] {
  if (status === 'refused' || status === 'bounced') return status
  if (status !== 'sending') return null
  const isOver = now.getTime() - Date.parse(triedAt ?? at) > underWaySeconds * 1000
  return problem !== null || isOver ? 'lost' : null
}

const isNumber = (sender: string) => /^\+\d+$/.test(sender)

const isBuyers = (sender: string, { payload, buyerPhone }: Found['lead']) =>
  isNumber(sender) ? phoneKey(sender) === buyerPhone : sender.toLowerCase() === payload.email?.toLowerCase()

const mostBrief = 400
const briefly = (text: string) =>
  text.length > mostBrief ? `${text.slice(0, mostBrief).toWellFormed()}…` : text

function deedLine(deed: AuditRow, { nameOf, personOf, whenOf }: Facts): StoryLine[] {
  const { id, at, verb, after } = deed
  const who = nameOf(deed.actor)
  const event = (text: string) => [line({ id, at, kind: 'event', who, text })]
  if (verb === 'lead.assign')
    return event(
      !after?.assigneeId
        ? 'gave it to nobody'
        : deed.actor.kind === 'person' && deed.actor.id === after.assigneeId
          ? 'took it'
          : `gave it to ${personOf(after.assigneeId)}`,
    )
  if (verb === 'lead.hand-on') {
    const to = personOf(after?.assigneeId)
    if (!after?.within) return [line({ id, at, kind: 'event', text: `Given to ${to}, whose turn it was` })]
    const from = deed.before?.assigneeId ? ` from ${personOf(deed.before.assigneeId)}` : ''
    const why = `nobody engaged within ${after.within} min, when leads are handed on`
    return [line({ id, at, kind: 'event', text: `Handed on${from} to ${to}: ${why}` })]
  }
  if (verb === 'lead.state') {
    const state = stateWords[after?.state as keyof typeof stateWords] ?? 'another state'
    return event(`set it to ${state}${after?.outcome ? `: ${after.outcome}` : ''}`)
  }
  if (verb === 'lead.merge')
    return event(after?.partOf ? 'put it together with another lead' : 'took it apart again')
  if (verb === 'lead.spam') return event(after?.isSpam ? 'set it aside as spam' : 'took it back from spam')
  if (verb === 'lead.next')
    return after?.next
      ? event(`planned: ${after.next}, ${whenOf(String(after.nextAt))}`)
      : event('took the next step away')
  return verb === 'lead.replay' ? event('had it delivered again') : []
}
