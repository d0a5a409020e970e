import { type ActionFunctionArgs, redirect } from 'react-router'
import { comeByCode, sendSignInMail } from '#app/people/door.server.ts'
import { isEmail } from '#app/people/email.ts'
import { NotProvenError } from '#app/tenancy/audit.server.ts'
import { factsOf, formOf } from '../office-facts.server.ts'
import { enter, faults } from './door.server.ts'
import { hasPasskey } from './passkey.server.ts'

export type ProveData = {
  /** The interrupted act: where it goes, and all that its form said. */
  readonly to: string
  readonly kept: readonly (readonly [name: string, value: string])[]
  /** Of who is signed in; of anybody else what they wrote. */
  readonly email: string
  readonly isSignedIn: boolean
  readonly hasPasskey: boolean
  readonly isSent: boolean
  /** No code is taken any more today. */
  readonly isByLink: boolean
  readonly fault: string | null
}

type Action = (args: ActionFunctionArgs) => Promise<unknown>

/**
 * An act that needs a fresh proof, or whose session is over, asks who is there and goes on: the browser sends the same form to the door,
 * and from there back (RFC 9110, 307), so that nothing of it is kept anywhere and nothing is lost.
 */
export const provenFirst =
  (action: Action) =>
  async (args: ActionFunctionArgs): Promise<unknown> => {
    const { pathname, search } = new URL(args.request.url)
    const ask = () => redirect(`/prove?${new URLSearchParams({ to: pathname + search })}`, 307)
    if (!factsOf(args).atWork) return ask()
    try {
      return await action(args)
    } catch (error) {
      if (error instanceof NotProvenError) return ask()
      throw error
    }
  }

const isOwn = (name: string) => name.startsWith('proof')

export async function proveAction(args: ActionFunctionArgs): Promise<ProveData | Response> {
  const facts = factsOf(args)
  const { atWork, browser, database } = facts
  const target = URL.parse(new URL(args.request.url).searchParams.get('to') ?? '/', facts.origin)
  if (target?.origin !== facts.origin) return redirect('/', 303)
  const to = target.pathname + target.search
  // By the mail's link, in another tab.
  if (atWork?.session.isProven) return redirect(to, 307)
  const form = await formOf(args.request)
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const own = (name: string) => fields.find(([one]) => one === `proof${name}`)?.[1].trim() ?? ''
  const email = atWork?.person.email ?? own('-email')
  const data = async (fault: string | null, isSent: boolean): Promise<ProveData> => ({
    to,
    email,
    isSent,
    isByLink: fault === 'codes-over',
    fault: fault && (faults[fault] ?? null),
    isSignedIn: atWork !== null,
    kept: fields.filter(([name]) => !isOwn(name)),
    hasPasskey: atWork === null || (await hasPasskey(database, atWork.person.id)),
  })
  if (own('') === 'mail') {
    if (!isEmail(email)) return data('email', false)
    const sent = await sendSignInMail(facts, { email, browser })
    return 'sent' in sent ? data(null, true) : data(sent.refused, false)
  }
  if (own('') !== 'code') return data(null, false)
  const come = await comeByCode(facts, { email, code: own('-code'), browser })
  if ('refused' in come) return data(come.refused, true)
  const isIn = (await enter(facts, come.email)) !== null
  return isIn ? redirect(to, 307) : data('nobody', false)
}
