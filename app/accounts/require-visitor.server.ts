import { redirect } from 'react-router'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Visitor } from '#app/tenancy/tenancy.ts'
import { type SignInType, signInPath } from './sign-in-request.ts'

export type SignedIn = Extract<Visitor, { kind: 'signed-in' }>

/** Who is signed in; anybody else is sent to sign in and comes back (ACC-06). */
export function requireVisitor(
  { visitor }: Pick<Scope, 'visitor'>,
  request: Request,
  type: SignInType,
): SignedIn {
  if (visitor.kind === 'signed-in') return visitor
  const { pathname, search } = new URL(request.url)
  throw redirect(signInPath(type, pathname + search, '/'), { headers: { 'Cache-Control': 'no-store' } })
}
