import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionsOf } from '#app/people/staff-sessions.server.ts'
import { endSessions } from '#app/verbs/staff.server.ts'
import { atWorkNow, entered } from '../office-facts.server.ts'

export type YouData = {
  readonly email: string
  readonly sessions: readonly {
    readonly id: string
    readonly device: string
    readonly since: string
    readonly used: string
    readonly isThis: boolean
  }[]
}

export async function youLoader(args: LoaderFunctionArgs): Promise<YouData> {
  const { database, atWork } = atWorkNow(args)
  const sessions = await database.asPlatform((transaction) => sessionsOf(transaction, atWork.person.id))
  return {
    email: atWork.person.email,
    sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
      ...{ id, device, since: createdAt, used: usedAt, isThis: id === atWork.session.id },
    })),
  }
}

/** Signs out of one of their sessions, or of all. */
export async function youAction(args: ActionFunctionArgs): Promise<Response> {
  const { database, atWork } = atWorkNow(args)
  const id = (await entered(args.request))('id')
  const roles = [...new Set([...atWork.roles.values()].flat())]
  const actor = { kind: 'person', id: atWork.person.id, roles } as const
  await endSessions({ actor, database }, atWork.person.id, id === 'all' ? null : id)
  return redirect('/you', 303)
}
