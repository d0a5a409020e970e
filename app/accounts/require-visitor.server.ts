import { redirect } from 'react-router'
import { noStore } from '#app/platform/answers.ts'
import type { Actor } from '#app/tenancy/actor.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type SignInType, signInPath } from './sign-in-request.ts'

export type SignedIn = Extract<Actor, { kind: 'signed-in' }>

/** Who is signed in; anybody else is sent to sign in and comes back (ACC-06). */
export function requireVisitor(
  { actor }: Pick<Scope, 'actor'>,
  request: Request,
  type: SignInType,
): SignedIn {
  if (actor.kind === 'signed-in') return actor
  throw redirect(signInPath(type, pageOf(request), '/'), { headers: noStore })
}

/** The page's own address, also where its data alone was asked for: that is no place to come back to. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const path = pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

type Gate = keyof Scope['site']['settings']['gates']

const typeOf: Readonly<Record<Gate, SignInType>> = {
  checkout: 'checkout',
  finance: 'finance',
  spinToWin: 'spin-to-win',
}

/** Lets anybody in where the site has not closed the gate (ACC-07). */
export function passGate(scope: Pick<Scope, 'actor' | 'site'>, request: Request, gate: Gate): Actor {
  return scope.site.settings.gates[gate] ? requireVisitor(scope, request, typeOf[gate]) : scope.actor
}
