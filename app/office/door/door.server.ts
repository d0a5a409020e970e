import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { cookie } from '#app/accounts/visitor-cookies.server.ts'
import { type Come, comeByCode, comeByLink, lookAtLink, sendSignInMail } from '#app/people/door.server.ts'
import { isEmail } from '#app/people/email.ts'
import { findInvitations } from '#app/people/invitations.server.ts'
import { isPasskeyToOffer } from '#app/people/passkeys.server.ts'
import { findPersonByEmail, keepPerson, workOf } from '#app/people/people.server.ts'
import {
  endStaffSessions,
  idleDays,
  openStaffSession,
  proveSession,
} from '#app/people/staff-sessions.server.ts'
import { entered, factsOf, initialsOf, type OfficeFacts } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'

export type DoorData = {
  readonly host: string
  /** To which a mail is under way. */
  readonly sentTo: string | null
  readonly fault: string | null
  readonly demo: readonly { readonly slug: string; readonly name: string; readonly initials: string }[]
}

export const faults: Readonly<Record<string, string>> = {
  'wrong-code': 'That code is wrong, or its time is over. Look at the newest mail, or ask for another.',
  'codes-over':
    'Too many codes were tried for this address today. Open the link in the newest mail instead, in this browser.',
  'too-many': 'That was asked for too often. Please wait ten minutes.',
  unavailable: 'No mail could be sent just now. Please try again in a few minutes.',
  over: 'This link was used already, or its time is over. Ask for another.',
  email: 'Please write an e-mail address, such as mel@yard.com.au.',
  invitation: 'That invitation was taken back, or is over. Ask whoever sent it for another.',
  nobody: 'Nobody works here by this address any more. Ask the owner of your yard.',
}

export function doorLoader(args: LoaderFunctionArgs): DoorData {
  const { atWork, origin, demoOwners } = factsOf(args)
  if (atWork) throw redirect('/')
  const { searchParams } = new URL(args.request.url)
  return {
    host: new URL(origin).hostname,
    sentTo: searchParams.get('sent'),
    fault: own(faults, searchParams.get('fault')),
    demo: demoOwners.map(({ slug, name }) => ({ slug, name, initials: initialsOf(name) })),
  }
}

const back = (facts: Readonly<Record<string, string>>) =>
  redirect(`/sign-in?${new URLSearchParams(facts)}`, 303)

export async function doorAction(args: ActionFunctionArgs): Promise<Response> {
  const facts = factsOf(args)
  const field = await entered(args.request)
  const [act, email, code, slug] = [field('act'), field('email'), field('code'), field('demo')]
  if (act === 'demo') {
    const owner = facts.demoOwners.find((one) => one.slug === slug)
    return owner ? comeInAs(facts, owner.email) : back({})
  }
  if (act === 'code') {
    const come = await comeByCode(facts, { email, code, browser: facts.browser })
    return 'email' in come ? comeInAs(facts, come.email) : back({ sent: email, fault: come.refused })
  }
  if (!isEmail(email)) return back({ fault: 'email' })
  const sent = await sendSignInMail(facts, { email, browser: facts.browser })
  return 'sent' in sent ? back({ sent: email }) : back({ fault: sent.refused })
}

const linkTo = (args: LoaderFunctionArgs) => ({
  token: new URL(args.request.url).searchParams.get('token') ?? '',
  browser: factsOf(args).browser,
})

export type ComeInData = { readonly come: Come; readonly token: string }

export const comeInLoader = async (args: LoaderFunctionArgs): Promise<ComeInData> => ({
  come: await lookAtLink(factsOf(args), linkTo(args)),
  token: linkTo(args).token,
})

/** A press in the browser that asked, and nothing less, uses a link up. */
export async function comeInAction(args: ActionFunctionArgs): Promise<Response> {
  const facts = factsOf(args)
  const come = await comeByLink(facts, linkTo(args))
  return 'email' in come ? comeInAs(facts, come.email) : back({ fault: come.refused })
}

/** Whoever proved to be at this address comes in. */
export async function comeInAs(facts: OfficeFacts, email: string): Promise<Response> {
  const to = await enter(facts, email)
  return to === null ? back({ fault: 'nobody' }) : redirect(to, 303)
}

/**
 * Opens a session for who works, or is invited to, somewhere by this address, or proves theirs anew; where that leads. Null: nobody is
 * known by it.
 */
export async function enter(facts: OfficeFacts, email: string): Promise<string | null> {
  const { atWork, database, device } = facts
  const come = await database.asPlatform(async (transaction) => {
    const invited = await findInvitations(transaction, email)
    const person = invited.length
      ? await keepPerson(transaction, email)
      : await findPersonByEmail(transaction, email)
    if (!person || (!invited.length && (await workOf(transaction, person.id)).roles.size === 0)) return null
    const isHere = atWork?.person.id === person.id
    if (isHere) await proveSession(transaction, atWork.session.id)
    const token = isHere ? null : (await openStaffSession(transaction, person.id, device)).token
    const isToOffer = !invited.length && (await isPasskeyToOffer(transaction, person.id))
    return { token, to: invited.length ? '/invited' : isToOffer ? '/passkey' : '/' }
  })
  if (!come) return null
  if (come.token) facts.cookies.push(sessionCookie(facts, come.token, idleDays * 86_400))
  return come.to
}

export async function signOutAction(args: ActionFunctionArgs): Promise<Response> {
  const facts = factsOf(args)
  const { atWork } = facts
  if (atWork)
    await facts.database.asPlatform((transaction) =>
      endStaffSessions(transaction, atWork.person.id, atWork.session.id),
    )
  facts.cookies.push(sessionCookie(facts, '', 0))
  return redirect('/sign-in', 303)
}

export const sessionName = 'office-session'
const sessionCookie = ({ origin }: OfficeFacts, value: string, seconds: number) =>
  cookie(new Request(origin), { name: sessionName, value, seconds })
