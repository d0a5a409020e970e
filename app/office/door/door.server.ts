import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { cookie } from '#app/accounts/visitor-cookies.server.ts'
import { type Come, comeByCode, comeByLink, lookAtLink, sendSignInMail } from '#app/people/door.server.ts'
import { isEmail } from '#app/people/email.ts'
import { findInvitations, findPersonByEmail } from '#app/people/people.server.ts'
import { endStaffSessions, idleDays, openStaffSession } from '#app/people/staff-sessions.server.ts'
import { joinStaff } from '#app/verbs/staff.server.ts'
import { entered, factsOf, initialsOf, type OfficeFacts } from '../office-facts.server.ts'

export type DoorData = {
  readonly host: string
  /** To which a mail is under way. */
  readonly sentTo: string | null
  readonly fault: string | null
  readonly demo: readonly { readonly slug: string; readonly name: string; readonly initials: string }[]
}

const faults: Readonly<Record<string, string>> = {
  'wrong-code': 'That code is wrong, or its time is over. Look at the newest mail, or ask for another.',
  'too-many': 'That was asked for too often. Please wait ten minutes.',
  unavailable: 'No mail could be sent just now. Please try again in a few minutes.',
  over: 'This link was used already, or its time is over. Ask for another.',
  email: 'Please write an e-mail address, such as mel@yard.com.au.',
  nobody: 'Nobody works here by this address any more. Ask the owner of your yard.',
}

export function doorLoader(args: LoaderFunctionArgs): DoorData {
  const { atWork, origin, demoOwners } = factsOf(args)
  if (atWork) throw redirect('/')
  const { searchParams } = new URL(args.request.url)
  return {
    host: new URL(origin).hostname,
    sentTo: searchParams.get('sent'),
    fault: faults[searchParams.get('fault') ?? ''] ?? null,
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
    return owner ? comeIn(facts, owner.email) : back({})
  }
  if (act === 'code') {
    const come = await comeByCode(facts, { email, code, browser: facts.browser })
    return 'email' in come ? comeIn(facts, come.email) : back({ sent: email, fault: come.refused })
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
  return 'email' in come ? comeIn(facts, come.email) : back({ fault: come.refused })
}

/** Whoever reads mail at an address takes the invitations to it along. */
async function comeIn(facts: OfficeFacts, email: string): Promise<Response> {
  const { database } = facts
  const invited = await database.asPlatform((transaction) => findInvitations(transaction, email))
  for (const { id } of invited) await joinStaff(database, email, id)
  const token = await database.asPlatform(async (transaction) => {
    const person = await findPersonByEmail(transaction, email)
    return person && (await openStaffSession(transaction, person.id, facts.device)).token
  })
  if (!token) return back({ fault: 'nobody' })
  facts.cookies.push(sessionCookie(facts, token, idleDays * 86_400))
  return redirect('/', 303)
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
