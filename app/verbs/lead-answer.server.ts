import { threadAddress } from '#app/leads/inbound/inbound-address.ts'
import { type AnswerPhotos, chosenPhotos, mailWithPhotos } from '#app/leads/work/answer-photos.ts'
import { dropDraft, holdLead, type Seen, type Unseen, unseenOf } from '#app/leads/work/lead-drafts.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { addLeadMessage, settleLeadMessage, takeUpAnswer } from '#app/leads/work/lead-messages.server.ts'
import { noteAnswer, threadOfLead } from '#app/leads/work/lead-work.server.ts'
import type { Message } from '#app/platform/message.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { hasInboundHost, inboundHostOf } from '#app/platform/production.server.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'
import { inSight, type Said } from './lead-work.server.ts'

/** Mails and texts of the people of a yard to buyers: each leaves once, or says that it may have left. */

type Text = {
  readonly channel: 'sms'
  /** Numbers in E.164: the buyer's, and the site's at which they answer. */
  readonly to: string
  readonly from: string
}
type Mail = {
  readonly channel?: 'email'
  readonly to: string
  readonly subject: string
  readonly fromName: string
  /** Whom the buyer answers, where mails do not come back here. */
  readonly replyTo: string
  /** The message that the buyer had of us first. */
  readonly thread?: string
}

/** Of the lead's car, by their places among those that it shows now. */
type Chosen = { readonly places: readonly number[]; readonly origin: string; readonly now: Date }

export type AnswerOutcome =
  | { readonly sent: true }
  | { readonly refused: string }
  /** The mail server or the carrier may have taken it: a person decides. */
  | { readonly unsure: string }
  /** It is there already, or there is no such lead. */
  | { readonly sent: false }

/** What is set aside as spam is taken back before it is answered. */
type SetAside = { readonly isSpam: true }

/** The car does not show one of the photos now, or is not on the site: nothing was sent. */
type Lacking = { readonly lacks: 'photos' }

/**
 * Writes to a buyer. It is written down before it leaves, so that it leaves once: where the process ends between, it says that it may have
 * been sent, and a person decides. What the mail server or the carrier refuses does not count as an answer. With `seen`, it does not leave where
 * somebody answered or is writing of whom the person does not know: of two who send at once one is told.
 */
export async function answerLead(
  scope: StaffScope,
  messages: Messages,
  leadId: string,
  {
    id,
    text,
    seen,
    photos: chosen,
    ...mail
  }: Said &
    ((Mail & { readonly photos?: Chosen }) | (Text & { readonly photos?: never })) & {
      readonly seen?: Seen
    },
): Promise<AnswerOutcome | Unseen | Lacking | SetAside> {
  const { site, actor } = scope
  const photos = chosen && chosen.places.length > 0 ? await photosOf(scope, leadId, chosen) : null
  if (photos === 'lacking') return { lacks: 'photos' }
  const isNew = await inSight(scope, async (transaction): Promise<boolean | Unseen | SetAside> => {
    const held = await holdLead(transaction, site.id, leadId)
    if (!held) return false
    if (held.isSpam) return { isSpam: true }
    const personId = actor.kind === 'person' ? actor.id : ''
    const unseen = seen && (await unseenOf(transaction, site.id, leadId, { ...seen, personId }))
    if (unseen) return unseen
    const message = {
      id,
      leadId,
      text,
      actor,
      subject: mail.channel === 'sms' ? null : mail.subject,
      kind: mail.channel ?? 'email',
      photos,
      status: 'sending',
    } as const
    if (!(await addLeadMessage(transaction, site.id, message))) return false
    await dropDraft(transaction, site.id, leadId, personId)
    await writeAudit(transaction, site.id, actor, { verb: 'lead.answer', subject: `lead:${leadId}` })
    return true
  })
  if (isNew === true) return deliver(scope, messages, leadId, { id, text, ...mail }, photos)
  return isNew === false ? { sent: false } : isNew
}

/** Sends one that was refused, or may have been lost, once more under the id that it had: who has it already can tell. */
export async function sendAnswerAgain(
  scope: StaffScope,
  messages: Messages,
  leadId: string,
  { id, ...mail }: Pick<Said, 'id'> & (Mail | Text),
): Promise<AnswerOutcome | SetAside> {
  const taken = await takeUp(scope, leadId, id, 'sending', [mail.channel ?? 'email'])
  if (!taken) return { sent: false }
  if ('isSpam' in taken) return { isSpam: true }
  const { text, photos } = taken
  if (mail.channel === 'sms') return deliver(scope, messages, leadId, { ...mail, id, text })
  const subject = taken.subject ?? mail.subject
  return deliver(scope, messages, leadId, { ...mail, id, subject, text }, photos)
}

async function photosOf(
  scope: StaffScope,
  leadId: string,
  { now, ...chosen }: Chosen,
): Promise<AnswerPhotos | 'lacking'> {
  const carId = (await findLead(scope, leadId))?.lead.carId
  const car = carId ? await findCar(scope, carId, now) : null
  return chosenPhotos(car, scope.site.settings, chosen) ?? 'lacking'
}

/** A person knows that it went out. False: nobody asks, or another has decided. */
export const confirmAnswer = async (scope: StaffScope, leadId: string, id: string): Promise<boolean> =>
  (await takeUp(scope, leadId, id, 'sent', ['email', 'sms'])) !== null

const takeUp = (
  scope: StaffScope,
  leadId: string,
  id: string,
  status: 'sending' | 'sent',
  kinds: readonly ('email' | 'sms')[],
) =>
  inSight(scope, async (transaction) => {
    const { site, actor } = scope
    const held = await holdLead(transaction, site.id, leadId)
    if (status === 'sending' && held?.isSpam) return { isSpam: true } as const
    const taken = await takeUpAnswer(transaction, site.id, leadId, id, status, kinds)
    if (!taken) return null
    if (status === 'sent') {
      const personId = taken.actor?.kind === 'person' ? taken.actor.id : null
      await noteAnswer(transaction, site.id, leadId, personId, taken.at)
    }
    await writeAudit(transaction, site.id, actor, { verb: 'lead.answer', subject: `lead:${leadId}` })
    return taken
  })

async function deliver(
  scope: StaffScope,
  messages: Messages,
  leadId: string,
  mail: Said & (Mail | Text),
  photos: AnswerPhotos | null = null,
): Promise<AnswerOutcome> {
  const { site, actor } = scope
  const outcome = await messages.send(
    site.id,
    mail.channel === 'sms' ? mail : await asMessage(scope, leadId, mail, photos),
  )
  const isUnsure = !outcome.sent && outcome.isUnsure === true
  await inSight(scope, async (transaction) => {
    await settleLeadMessage(transaction, site.id, mail.id, {
      status: outcome.sent ? 'sent' : isUnsure ? 'sending' : 'refused',
      problem: outcome.sent ? null : outcome.reason,
    })
    if (outcome.sent)
      await noteAnswer(transaction, site.id, leadId, actor.kind === 'person' ? actor.id : null)
  })
  if (outcome.sent) return { sent: true }
  return isUnsure ? { unsure: outcome.reason } : { refused: outcome.reason }
}

async function asMessage(
  scope: StaffScope,
  leadId: string,
  { thread, replyTo, ...mail }: Said & Mail,
  photos: AnswerPhotos | null,
): Promise<Message> {
  const back = await backTo(scope, leadId)
  return {
    ...mail,
    ...(photos && mailWithPhotos(mail.text, photos)),
    channel: 'email',
    replyTo: back?.address ?? replyTo,
    ...(back?.takesBounces && { bounceTo: back.address }),
    isByPerson: true,
    ...(thread && { thread }),
  }
}

/** Whether mails of buyers come back into the thread, and not to the person who answered. */
export const answersComeBack = ({ site, db }: Pick<StaffScope, 'site' | 'db'>): boolean =>
  site.settings.inbound.mails && hasInboundHost(db.deployment)

async function backTo(scope: StaffScope, leadId: string) {
  const { site, db } = scope
  const inbound = inboundHostOf(db.deployment)
  if (!inbound || !answersComeBack(scope)) return null
  const token = await db.transaction((transaction) => threadOfLead(transaction, site.id, leadId))
  return { address: threadAddress(site.slug, token, inbound.host), takesBounces: inbound.takesBounces }
}
