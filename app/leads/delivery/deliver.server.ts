import type { Dispatcher } from 'undici'
import { type Mail, siteMail } from '#app/mail/site-mail.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { EmailMessage, SendOutcome } from '#app/platform/message.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { LeadPayload } from '../lead.ts'
import { appointmentOf, contactOfLead } from '../lead-contact.ts'
import type { TakenForm } from '../lead-forms.server.ts'
import type { leadDeliveries } from '../tables.server.ts'
import { calendarFile } from '../taken-lead.server.ts'
import { adfOf } from './adf.server.ts'
import { confirmationMail, receiptMail } from './buyer-mail.ts'
import { leadMail } from './lead-mail.ts'
import { tradeInOf } from './trade-in.ts'
import { type CallOutcome, callWebhook } from './webhook.server.ts'

export type Delivery = typeof leadDeliveries.$inferSelect & {
  /** The kind of the lead's form. */
  readonly form: string
  readonly payload: LeadPayload
  readonly receivedAt: string
  /** When this attempt began, by the database's clock. */
  readonly triedAt: string
}

const eventOf: Record<Delivery['stage'], string> = {
  first: 'lead.created',
  grown: 'lead.updated',
  completed: 'lead.completed',
}

export type Carriers = {
  readonly database: Database
  readonly forms: readonly TakenForm[]
  readonly messages: Messages
  readonly dispatcher: Dispatcher
  readonly isHttpAllowed: boolean
  readonly secretOf: (siteId: string, name: string) => Promise<string | null>
}

/** Brings one lead to one place, once. What can be tried again says so; what cannot says why. */
export async function deliver(
  delivery: Delivery,
  site: Site,
  carriers: Carriers,
): Promise<CallOutcome | SendOutcome> {
  const { fromAddress } = site.settings.leads
  const send: Send = (mail, more) =>
    carriers.messages.send(site.id, {
      channel: 'email',
      id: delivery.id,
      to: delivery.target,
      fromName: site.settings.name,
      ...(fromAddress && { from: fromAddress }),
      ...mail,
      ...more,
    })
  const { payload, threadId: thread } = delivery
  const form = carriers.forms.find(({ kind }) => kind === delivery.form)
  const time = appointmentOf(payload, site.settings)
  const appointment = time && `${form?.appointment?.name ?? 'Appointment'}: ${time.words}`
  switch (delivery.kind) {
    case 'email': {
      const { car: _, ...said } = payload
      const mail = leadMail(said as LeadPayload, {
        siteName: site.settings.name,
        stage: delivery.stage,
        appointment,
        picture: await pictureOf(delivery, site, carriers),
      })
      return send(siteMail(mail, site.settings, originOf(payload)), {
        replyTo: payload.email,
        ...(thread && { thread }),
      })
    }
    case 'adf': {
      const text = adfOf({
        ...delivery,
        site,
        at: delivery.receivedAt,
        interest: form?.interest,
        appointment,
      })
      return send({ subject: `ADF lead: ${payload.subcategory}`, text }, thread ? { thread } : {})
    }
    case 'confirmation': {
      const picture = await pictureOf(delivery, site, carriers)
      return payload.dateTime === undefined
        ? receipt(delivery, site, { form, picture, send })
        : confirm(delivery, site, { form, picture, send })
    }
    case 'webhook':
      return call(delivery, carriers)
  }
}

type Send = (mail: Mail, more: Partial<EmailMessage>) => Promise<SendOutcome>
type Sending = {
  readonly form: TakenForm | undefined
  readonly picture: string | null
  readonly send: Send
}

/** The site's address that the visitor was at. */
const originOf = ({ url }: LeadPayload) => URL.parse(url)?.origin ?? null

/** Of the lead's vehicle, while the site lists it. */
async function pictureOf({ payload, triedAt }: Delivery, site: Site, { database }: Carriers) {
  if (!payload.car_id) return null
  const car = await findCar(
    scopeOf(site, database, { kind: 'job', name: 'deliver' }),
    payload.car_id,
    new Date(triedAt),
  )
  return car?.images[0]?.url ?? null
}

/** A buyer's answer goes to the dealer; an absence note to nobody (RFC 3834). */
const answeredTo = ({ leads }: Site['settings']): Partial<EmailMessage> => {
  const dealer = leads.deliver.find((target) => target.kind === 'email')
  return { isReply: true, ...(dealer && { replyTo: dealer.to }) }
}

function receipt(
  { payload }: Delivery,
  { settings }: Site,
  { form, picture, send }: Sending,
): Promise<SendOutcome> {
  const { location, phone } = contactOfLead(payload, settings)
  const origin = originOf(payload)
  const mail = receiptMail({
    payload,
    location,
    picture,
    siteName: settings.name,
    phone: phone.number,
    answerWithin: settings.enquiry.answerWithin,
    noun: settings.stock.noun,
    called: form?.noun ?? 'enquiry',
    said: form?.receipt?.(payload, settings) ?? null,
    home: origin && `${origin}/`,
  })
  return send(siteMail(mail, settings, origin), answeredTo(settings))
}

async function confirm(
  { payload, leadId, triedAt }: Delivery,
  site: Site,
  { form, picture, send }: Sending,
): Promise<SendOutcome> {
  if (!form?.appointment) return { sent: false, reason: 'its form takes no appointments', permanent: true }
  const time = appointmentOf(payload, site.settings)
  if (!time) return { sent: false, reason: "the appointment's location is gone", permanent: true }
  const { location, startsAt, zone } = time
  const { settings } = site
  const trial = form.appointment.words(settings)
  const calendar = calendarFile({ id: leadId, payload }, site, form, new Date(triedAt))
  const mail = confirmationMail({
    payload,
    siteName: settings.name,
    location,
    picture,
    startsAt,
    zone,
    trial,
  })
  return send(siteMail(mail, settings, originOf(payload)), {
    ...answeredTo(settings),
    ...(calendar && { attachments: [calendar] }),
  })
}

async function call(
  { siteId, id, stage, target, secret: name, payload, receivedAt, triedAt }: Delivery,
  { dispatcher, isHttpAllowed, secretOf }: Carriers,
): Promise<CallOutcome> {
  const secret = await secretOf(siteId, name ?? '')
  if (secret === null)
    return { sent: false, reason: `the secret "${name}" is not set for the site`, permanent: false }
  const body = JSON.stringify({
    type: eventOf[stage],
    timestamp: receivedAt,
    data: { ...payload, trade_in: tradeInOf(payload) },
  })
  const at = new Date(triedAt)
  return callWebhook({ url: target, secret, id, body, at }, { dispatcher, isHttpAllowed })
}
