import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { passkeysOf } from '#app/people/passkeys.server.ts'
import { sessionsOf } from '#app/people/staff-sessions.server.ts'
import { staffWords } from '#app/tenancy/actor.ts'
import { auditOfNoSite, NotProvenError } from '#app/tenancy/audit.server.ts'
import { removePasskey } from '#app/verbs/passkeys.server.ts'
import { endSessions } from '#app/verbs/staff.server.ts'
import { verbWords } from '../audit/verb-words.ts'
import { momentAt } from '../moments.ts'
import { type PushData, pushAct, pushData, pushFaults, pushWords } from '../notifications/push-acts.server.ts'
import { atWorkNow, entered, ownPerson, zoneOf } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'

export type YouData = {
  readonly told: string | null
  readonly fault: string | null
  readonly push: PushData
  readonly email: string
  readonly sessions: readonly {
    readonly id: string
    readonly device: string
    readonly since: string
    readonly used: string
    readonly isThis: boolean
  }[]
  /** What was done to how they come in and are told, the newest first. */
  readonly deeds: readonly {
    readonly id: string
    readonly at: string
    readonly did: string
    readonly from: string
  }[]
  readonly passkeys: readonly {
    readonly id: string
    readonly device: string
    readonly since: string
    readonly used: string | null
  }[]
}

export async function youLoader(args: LoaderFunctionArgs): Promise<YouData> {
  const facts = atWorkNow(args)
  const { database, atWork, now } = facts
  const zone = await zoneOf(facts)
  const when = (moment: string) => momentAt(moment, zone, now)
  const { id: personId } = atWork.person
  const { searchParams } = new URL(args.request.url)
  const push = await pushData(database, personId)
  const { sessions, passkeys, deeds } = await database.asPlatform(async (transaction) => ({
    sessions: await sessionsOf(transaction, personId),
    passkeys: await passkeysOf(transaction, personId),
    deeds: await auditOfNoSite(transaction, `person:${personId}`, shownDeeds),
  }))
  return {
    told: own(pushWords, searchParams.get('told')),
    fault: own(pushFaults, searchParams.get('fault')),
    push: { ...push, devices: push.devices.map((one) => ({ ...one, since: when(one.since) })) },
    deeds: deeds.map(({ id, at, verb, actor }) => ({
      id,
      at: when(at),
      did: verbWords[verb],
      from: actor.kind === 'person' ? (actor.device ?? '') : staffWords(actor),
    })),
    passkeys: passkeys.map((one) => ({ ...one, since: when(one.since), used: one.used && when(one.used) })),
    email: atWork.person.email,
    sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
      id,
      device,
      since: when(createdAt),
      used: when(usedAt),
      isThis: id === atWork.session.id,
    })),
  }
}

const shownDeeds = 20

/** Signs out of one of their sessions, or of all; takes a passkey away, or leads to making one; has their devices told. */
export async function youAction(args: ActionFunctionArgs): Promise<Response> {
  const facts = atWorkNow(args)
  const { database } = facts
  const actor = ownPerson(facts)
  const field = await entered(args.request)
  const id = field('id')
  const outcome = await pushAct(facts, field)
  if (outcome) return redirect(`/you?${new URLSearchParams(outcome)}`, 303)
  if (field('act') === 'make') {
    if (!actor.isProven) throw new NotProvenError()
    return redirect('/passkey', 303)
  }
  if (field('act') === 'passkey') {
    await removePasskey({ actor, database }, id)
    return redirect('/you', 303)
  }
  await endSessions({ actor, database }, actor.id, id === 'all' ? null : id)
  return redirect('/you', 303)
}
