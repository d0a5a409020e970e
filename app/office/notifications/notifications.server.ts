import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { australianMobile } from '#app/accounts/australian-mobile.server.ts'
import { type Pace, paces, type Reach, reaches, type Telling } from '#app/leads/told/telling.ts'
import { tellingOf } from '#app/leads/told/tellings.server.ts'
import { NotAllowedError } from '#app/tenancy/audit.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { phoneDisplay } from '#app/ui/fields/phone-number.ts'
import { setTelling } from '#app/verbs/told.server.ts'
import { atSite, entered } from '../office-facts.server.ts'

/** As a form has it. */
type Entered = Readonly<Record<'reach' | 'mail' | 'push' | 'sms' | 'phone' | 'from' | 'until', string>>

export type NotificationsData = {
  readonly yard: string
  readonly email: string
  readonly entered: Entered
  /** Whether text messages can be sent from here. */
  readonly hasSms: boolean
  readonly told: string | null
}

export type NotificationsRefused = {
  readonly entered: Entered
  readonly fault: { readonly field: 'phone' | 'from' | 'until'; readonly words: string }
}

export async function notificationsLoader(args: LoaderFunctionArgs): Promise<NotificationsData> {
  const { site, scope, actor, atWork, messages } = await atSite(args)
  if (!readsBuyers(actor)) throw new Response(null, { status: 404 })
  const telling = await scope.db.transaction((transaction) => tellingOf(transaction, site.id, actor.id))
  const { searchParams } = new URL(args.request.url)
  return {
    yard: site.settings.name,
    email: atWork.person.email,
    entered: asEntered(telling),
    hasSms: messages.canSend.sms,
    told: searchParams.get('told') === 'kept' ? 'Kept. It counts from now on.' : null,
  }
}

const asEntered = ({ quiet, phone, ...telling }: Telling): Entered => ({
  ...telling,
  phone: phone && phoneDisplay(phone),
  from: clock(quiet.from),
  until: clock(quiet.until),
})

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

export async function notificationsAction(
  args: ActionFunctionArgs,
): Promise<NotificationsRefused | Response> {
  const { site, scope, actor } = await atSite(args)
  const value = await entered(args.request)
  const given: Entered = {
    reach: value('reach'),
    mail: value('mail'),
    push: value('push'),
    sms: value('sms'),
    phone: value('phone').slice(0, 40),
    from: value('from').slice(0, 10),
    until: value('until').slice(0, 10),
  }
  const read = telling(given)
  if ('fault' in read) return { entered: given, fault: read.fault }
  const path = `/${site.slug}/notifications`
  try {
    await setTelling(scope, actor, read)
    return redirect(`${path}?told=kept`, 303)
  } catch (error) {
    if (error instanceof NotAllowedError) return redirect(`${path}?fault=not-allowed`, 303)
    throw error
  }
}

const oneOf = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise

function telling(given: Entered): Telling | Pick<NotificationsRefused, 'fault'> {
  const pace = (value: string): Pace => oneOf(paces, value, 'never')
  const [from, until] = [minutes(given.from), minutes(given.until)]
  const clockWords = 'Please give a time of day, such as 20:00.'
  if (from === null) return { fault: { field: 'from', words: clockWords } }
  if (until === null) return { fault: { field: 'until', words: clockWords } }
  const phone = given.phone === '' ? '' : australianMobile(given.phone)
  if (phone === null || (phone === '' && pace(given.sms) !== 'never'))
    return { fault: { field: 'phone', words: 'Please give an Australian mobile, such as 0412 345 678.' } }
  return {
    reach: oneOf<Reach>(reaches, given.reach, 'mine'),
    mail: pace(given.mail),
    push: pace(given.push),
    sms: pace(given.sms),
    phone,
    quiet: { from, until },
  }
}

function minutes(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
