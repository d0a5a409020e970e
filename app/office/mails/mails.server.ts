import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { forms } from '#app/forms.server.ts'
import { findUnread, listUnread } from '#app/leads/unread-mails.server.ts'
import { isEmail } from '#app/people/email.ts'
import { NotAllowedError } from '#app/tenancy/audit.server.ts'
import { may, readsBuyers } from '#app/tenancy/permissions.ts'
import { makeLeadOfMail, setMailAside } from '#app/verbs/inbound.server.ts'
import { momentAt } from '../moments.ts'
import { atSite, entered, siteOrigin } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'

type ListedMail = {
  readonly id: string
  readonly from: string
  readonly subject: string
  readonly when: string
  readonly why: string
}

const words: Readonly<Record<string, string>> = {
  aside: 'It is set aside.',
  undone: 'Taken back. That is written down too.',
}
const faults: Readonly<Record<string, string>> = {
  'not-allowed': 'Owners, managers and sales do that.',
  'not-undone': 'That cannot be taken back any more: it was changed since, or is over.',
  'no-mail': 'Somebody dealt with this mail meanwhile.',
}

const toldIn = ({ request }: LoaderFunctionArgs, site: string) => {
  const { searchParams } = new URL(request.url)
  const undo = searchParams.get('undo')
  return {
    told: own(words, searchParams.get('told')),
    fault: own(faults, searchParams.get('fault')),
    undo: undo ? { id: undo, action: `/${site}/audit`, screen: 'mails' } : null,
  }
}

const mostListed = 50

/** Mails that may be of a buyer and could not be read. */
export async function mailsLoader(args: LoaderFunctionArgs) {
  const { scope, site, actor, now } = await atSite(args)
  if (!readsBuyers(actor)) throw new Response(null, { status: 404 })
  const { mails, notRead } = await listUnread(scope, mostListed)
  return {
    slug: site.slug,
    count: notRead,
    mails: mails.map(
      (mail): ListedMail => ({
        id: mail.id,
        from: mail.sender || 'nobody',
        subject: mail.subject || 'Without a subject',
        when: momentAt(mail.receivedAt, site.settings.site.timeZone, now),
        why: mail.reason ?? '',
      }),
    ),
    ...toldIn(args, site.slug),
  }
}
export type MailsData = Awaited<ReturnType<typeof mailsLoader>>

const mostWords = 20_000
const mostMessage = 5000

/** One of them whole, and what is known of its buyer. */
export async function mailLoader(args: LoaderFunctionArgs) {
  const { scope, site, actor, now } = await atSite(args)
  const mail = readsBuyers(actor) ? await findUnread(scope, args.params.mail ?? '') : null
  if (!mail) throw new Response(null, { status: 404 })
  return {
    slug: site.slug,
    subject: mail.subject || 'Without a subject',
    from: mail.sender || 'nobody',
    when: momentAt(mail.receivedAt, site.settings.site.timeZone, now),
    why: mail.reason ?? '',
    text: mail.text.slice(0, mostWords),
    buyer: { ...mail.found, message: mail.text.slice(0, mostMessage) },
    mayDo: may(actor, 'mail.lead'),
    fault: toldIn(args, site.slug).fault,
  }
}
export type MailData = Awaited<ReturnType<typeof mailLoader>>

export type Refused = {
  readonly buyer: MailData['buyer']
  readonly field: 'name' | 'phone' | 'email'
  readonly why: string
}

/** Makes a lead of it, or sets it aside. */
export async function mailAction(args: ActionFunctionArgs): Promise<Response | Refused> {
  const facts = await atSite(args)
  const { scope, site, now } = facts
  const id = args.params.mail ?? ''
  const field = await entered(args.request)
  const to = (path: string, told: Readonly<Record<string, string>>) =>
    redirect(`/${site.slug}/${path}?${new URLSearchParams(told)}`, 303)
  try {
    if (field('act') === 'aside') {
      const undo = await setMailAside(scope, id, true)
      return to('mails', undo ? { told: 'aside', undo } : { fault: 'no-mail' })
    }
    const buyer = {
      name: field('name').slice(0, 100),
      phone: field('phone').slice(0, 40),
      email: field('email').slice(0, 254),
      message: field('message').slice(0, mostMessage),
    }
    const refused = refusalOf(buyer)
    if (refused) return { buyer, ...refused }
    const origin = siteOrigin(facts, site)
    const leadId = await makeLeadOfMail(scope, id, buyer, { forms, origin, now })
    return leadId ? to(`leads/${leadId}`, { told: 'made' }) : to('mails', { fault: 'no-mail' })
  } catch (error) {
    if (error instanceof NotAllowedError) return to('mails', { fault: 'not-allowed' })
    throw error
  }
}

function refusalOf({ name, phone, email }: Refused['buyer']): Omit<Refused, 'buyer'> | null {
  if (name === '') return { field: 'name', why: 'Please say who wrote it.' }
  if (phone === '' && email === '')
    return { field: 'phone', why: 'Please give a phone number or an e-mail address.' }
  if (phone !== '' && phone.replace(/\D/g, '').length < 6)
    return { field: 'phone', why: 'This is no whole phone number.' }
  return email !== '' && !isEmail(email) ? { field: 'email', why: 'This is no whole e-mail address.' } : null
}
