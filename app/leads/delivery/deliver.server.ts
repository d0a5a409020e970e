import type { Dispatcher } from 'undici'
import type { Messages, SendOutcome } from '#app/platform/messages.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { LeadPayload } from '../lead.ts'
import { appointmentOf, contactOfLead } from '../lead-contact.ts'
import type { TakenForm } from '../lead-forms.server.ts'
import type { leadDeliveries } from '../tables.server.ts'
import { adfOf } from './adf.server.ts'
import { confirmationMail, receiptMail } from './buyer-mail.ts'
import { invitation } from './invitation.ts'
import { leadMail, type Mail } from './lead-mail.ts'
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
  const send = (mail: Mail, more: object) =>
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
  const appointment = form?.appointment?.name ?? 'Appointment'
  switch (delivery.kind) {
    case 'email': {
      const time = appointmentOf(payload, site.settings)
      const mail = leadMail(payload, {
        siteName: site.settings.name,
        stage: delivery.stage,
        appointment: time && `${appointment}: ${time.words}`,
      })
      return send(mail, { replyTo: payload.email, ...(thread && { thread }) })
    }
    case 'adf': {
      const text = adfOf({ ...delivery, site, at: delivery.receivedAt, appointment })
      return send({ subject: `ADF lead: ${payload.subcategory}`, text }, thread ? { thread } : {})
    }
    case 'confirmation':
      return payload.dateTime === undefined
        ? receipt(delivery, site, form?.noun, send)
        : confirm(delivery, site, form, send)
    case 'webhook':
      return call(delivery, carriers)
  }
}

type Send = (mail: Mail, more: object) => Promise<SendOutcome>

const answeredTo = ({ leads }: Site['settings']) => {
  const dealer = leads.deliver.find((target) => target.kind === 'email')
  return dealer ? { replyTo: dealer.to } : {}
}

function receipt(
  { payload }: Delivery,
  { settings }: Site,
  noun: string | undefined,
  send: Send,
): Promise<SendOutcome> {
  const { location, phone } = contactOfLead(payload, settings)
  const mail = receiptMail({
    ...{ payload, location, siteName: settings.name, phone: phone.number },
    answerWithin: settings.enquiry.answerWithin,
    noun: noun ?? 'enquiry',
  })
  return send(mail, answeredTo(settings))
}

async function confirm(
  { payload, leadId, triedAt }: Delivery,
  site: Site,
  form: TakenForm | undefined,
  send: Send,
): Promise<SendOutcome> {
  if (!form?.appointment) return { sent: false, reason: 'its form takes no appointments', permanent: true }
  const time = appointmentOf(payload, site.settings)
  if (!time) return { sent: false, reason: "the appointment's location is gone", permanent: true }
  const { location, startsAt, zone } = time
  const { settings } = site
  const trial = form.appointment.words(settings)
  const calendar = invitation({
    leadId,
    siteSlug: site.slug,
    siteName: settings.name,
    carName: typeof payload.car_name === 'string' ? payload.car_name : '',
    url: typeof payload.car_url === 'string' ? payload.car_url : payload.url,
    location,
    startsAt,
    minutes: form.appointment.minutes(settings),
    now: new Date(triedAt),
    trial,
  })
  return send(confirmationMail({ payload, siteName: settings.name, location, startsAt, zone, trial }), {
    ...answeredTo(settings),
    attachments: [
      { name: `${form.kind}.ics`, contentType: 'text/calendar; charset=utf-8', content: calendar },
    ],
  })
}

async function call(
  { siteId, id, stage, target, secret: name, payload, receivedAt, triedAt }: Delivery,
  { dispatcher, isHttpAllowed, secretOf }: Carriers,
): Promise<CallOutcome> {
  const secret = await secretOf(siteId, name ?? '')
  if (secret === null)
    return { sent: false, reason: `the secret "${name}" is not set for the site`, permanent: false }
  const body = JSON.stringify({ type: eventOf[stage], timestamp: receivedAt, data: payload })
  const at = new Date(triedAt)
  return callWebhook({ url: target, secret, id, body, at }, { dispatcher, isHttpAllowed })
}
