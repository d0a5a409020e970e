import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import {
  newPasskeyRequest,
  passkeyRequest,
  passkeysOf,
  personByPasskey,
} from '#app/people/passkeys.server.ts'
import { proveSession } from '#app/people/staff-sessions.server.ts'
import { addressBlock } from '#app/platform/address-block.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import { addPasskey } from '#app/verbs/passkeys.server.ts'
import { atWorkNow, entered, factsOf, ownPerson } from '../office-facts.server.ts'
import { comeInAs } from './door.server.ts'
import type { PasskeyAnswer } from './passkeys.ts'

/** Asked for in ten minutes from one network. */
const most = 120
const limitRequests = createSharedLimit('office passkeys', 600)

/** Offered once, after somebody came in by mail. */
export function passkeyLoader(args: LoaderFunctionArgs): { readonly email: string } {
  return { email: atWorkNow(args).atWork.person.email }
}

export async function passkeyAction(args: ActionFunctionArgs): Promise<PasskeyAnswer | Response> {
  const facts = factsOf(args)
  const { database, atWork } = facts
  const field = await entered(args.request)
  const response = parsed(field('response'))
  const key = () => facts.print(addressBlock(facts.clientAddress), 'client address')
  const allowance = await limitRequests({ ...facts, key, most })
  if (!allowance?.allowed) return { fault: 'too-many' }
  switch (field('act')) {
    case 'request':
      return { options: await database.asPlatform((transaction) => passkeyRequest(transaction, facts)) }
    case 'come-in': {
      const person = await database.asPlatform((transaction) => personByPasskey(transaction, facts, response))
      return person ? comeInAs(facts, person.email) : { fault: 'no' }
    }
    case 'prove': {
      const isThem = await database.asPlatform(async (transaction) => {
        const person = await personByPasskey(transaction, facts, response)
        if (!atWork || person?.id !== atWork.person.id) return false
        await proveSession(transaction, atWork.session.id)
        return true
      })
      return isThem ? { to: '' } : { fault: 'no' }
    }
    case 'new': {
      const { person, session } = atWorkNow(args).atWork
      // Before the device makes one that could not be kept.
      if (!session.isProven) return { fault: 'not-proven' }
      return {
        options: await database.asPlatform((transaction) => newPasskeyRequest(transaction, facts, person)),
      }
    }
    case 'keep': {
      const own = { actor: ownPerson(atWorkNow(args)), database }
      const isKept = await addPasskey(own, facts, { device: facts.device, response })
      return isKept ? { to: '/you' } : { fault: 'no' }
    }
    default:
      return redirect('/', 303)
  }
}

/** What a browser sends is what the library checks; what is no object is as good as none. */
function parsed(text: string): never {
  try {
    return (JSON.parse(text) ?? {}) as never
  } catch {
    return {} as never
  }
}

export const hasPasskey = async (database: Database, personId: string): Promise<boolean> =>
  (await database.asPlatform((transaction) => passkeysOf(transaction, personId))).length > 0
