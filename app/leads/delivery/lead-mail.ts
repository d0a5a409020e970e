import { type MailContent, mailbox, type Section, telephone } from '#app/mail/mail-content.ts'
import { localPhone, phoneDisplay } from '#app/ui/fields/phone-number.ts'
import { cameBy, type LeadPayload, type LeadStage, leadReference } from '../lead.ts'
import { otherFacts } from '../payload-facts.ts'
import { vehicleOf } from './buyer-mail.ts'

/** A lead in plain words, for the people who answer it. */

const textOf = (payload: LeadPayload, name: string) =>
  typeof payload[name] === 'string' ? (payload[name] as string) : ''

/** Which state of a journey it is; null for a lead that was whole from the start. */
export function stateWords({ form_completed }: LeadPayload, stage: LeadStage): string | null {
  if (stage === 'completed') return 'Completed: this takes the place of what came before.'
  if (stage === 'grown')
    return form_completed
      ? 'Changed after it was completed: this takes the place of what came before.'
      : 'Not finished: this is how far they came, and nothing was added for half an hour.'
  return form_completed === false ? 'Not finished yet: what is added follows in this thread.' : null
}

type About = {
  readonly siteName: string
  readonly stage?: LeadStage
  /** 'Test drive: Thursday 2 July, 9:00 am'. */
  readonly appointment?: string | null
  /** The address of the vehicle's picture. */
  readonly picture?: string | null
}

export function leadMail(
  payload: LeadPayload,
  { siteName, stage = 'first', appointment = null, picture = null }: About,
): MailContent {
  const { name, subcategory, message, phone, email, opt_in, lead_id, url } = payload
  const other = cameBy(payload)
  const vehicle = vehicleOf(payload, picture)
  const fullName = [name, textOf(payload, 'last_name')].filter(Boolean).join(' ')
  const location = textOf(payload, 'location')
  const state = stateWords(payload, stage)
  const services = payload.additional_services
  const others = otherFacts(payload)
  const sections: Section[] = [
    ...(state ? [{ lines: [state] }] : []),
    { onlyText: [`${subcategory} from ${other ?? siteName}`] },
    {
      facts: [
        { label: 'Name', value: fullName },
        { label: 'Phone', value: phoneDisplay(phone), href: telephone(localPhone(phone)) },
        { label: 'Email', value: email, href: mailbox(email) },
      ],
    },
    ...(message ? [{ quote: message }] : []),
    ...(appointment ? [{ lines: [`${appointment}, ${location}`] }] : []),
    ...(phone
      ? [{ button: `Call ${phoneDisplay(phone)}`, href: telephone(localPhone(phone)), words: null }]
      : []),
    ...(vehicle
      ? [
          {
            onlyText: [
              `Vehicle: ${vehicle.name}`,
              `Stock number: ${textOf(payload, 'stock_number')}`,
              vehicle.href ?? '',
            ],
          },
        ]
      : []),
    ...(services ? [{ facts: [{ label: 'Also asks for', value: services.join(', ') }] }] : []),
    ...(others.length > 0 ? [{ facts: others }] : []),
    {
      facts: [
        ...(location ? [{ label: 'Location', value: location }] : []),
        { label: 'May be sent offers', value: opt_in ? 'yes' : 'no' },
        other ? { label: 'Came by', value: other } : { label: 'Sent from', value: url },
        { label: 'Reference', value: `${leadReference(lead_id)}, lead ${lead_id}` },
      ],
    },
  ]
  // A thread holds together by a subject that stays.
  const begunAs = textOf(payload, 'begun_as')
  const subject = [begunAs || subcategory, vehicle?.name, fullName].filter(Boolean).join(' – ')
  return {
    subject: `${stage === 'first' ? '' : 'Re: '}${subject}`.slice(0, 200),
    // '2. Valued' is how it is filed.
    heading: [...new Set([begunAs, subcategory.replace(/^\d+\. /, '')])].filter(Boolean).join(': '),
    preview: [fullName, message || vehicle?.name].filter(Boolean).join(': '),
    vehicle,
    isForDealer: true,
    sections,
  }
}
