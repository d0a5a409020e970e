import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listGroups } from '#app/people/groups.server.ts'
import { findInvitations, type Invitation, isInvitationOpen } from '#app/people/invitations.server.ts'
import { isPasskeyToOffer } from '#app/people/passkeys.server.ts'
import { namesOf } from '#app/people/people.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { dayWords } from '#app/platform/zoned-time.ts'
import { type Role, roleWords } from '#app/tenancy/roles.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import { joinStaff } from '#app/verbs/staff.server.ts'
import { entered, factsOf, nameOf } from '../office-facts.server.ts'

export type InvitedData = {
  readonly email: string
  readonly invitations: readonly {
    readonly id: string
    readonly to: string
    readonly by: string
    readonly role: Role
    readonly gives: string
    readonly until: string
  }[]
  /** The mail led here, and is for somebody else than who is signed in. */
  readonly isForAnother: boolean
  readonly isOver: boolean
}

/** Anybody else is sent to the door, which tells who held on to an invitation that it is over. */
async function signedIn(args: LoaderFunctionArgs, id: string) {
  const { atWork, ...facts } = factsOf(args)
  if (atWork) return { ...facts, atWork }
  const isOver =
    id !== '' && !(await facts.database.asPlatform((transaction) => isInvitationOpen(transaction, id)))
  throw redirect(isOver ? '/sign-in?fault=invitation' : '/sign-in', 303)
}

/** What it is called and by whose clock: of a group its first site's. */
async function yardOf(database: Database, { siteId, group }: Invitation) {
  const ofGroup =
    siteId === null ? (await database.asPlatform(listGroups)).find(({ slug }) => slug === group) : undefined
  const first = siteId ?? ofGroup?.siteIds[0]
  const settings = first && (await findSiteById(database, first))?.settings
  return {
    to: ofGroup?.name ?? (settings ? settings.name : 'a yard'),
    timeZone: settings ? settings.site.timeZone : 'UTC',
  }
}

/** Who invited, and what the role gives, before anything is accepted. */
export async function invitedLoader(args: LoaderFunctionArgs): Promise<InvitedData> {
  const { searchParams } = new URL(args.request.url)
  const asked = searchParams.get('id')
  const { database, atWork } = await signedIn(args, asked ?? '')
  const { email } = atWork.person
  const { open, inviters } = await database.asPlatform(async (transaction) => {
    const open = await findInvitations(transaction, email)
    const ids = open.flatMap(({ invitedBy }) => (invitedBy.kind === 'person' ? [invitedBy.id] : []))
    return { open, inviters: await namesOf(transaction, ids) }
  })
  const isMissing = asked !== null && !open.some(({ id }) => id === asked)
  if (open.length === 0 && !isMissing) throw redirect('/')
  return {
    email,
    invitations: await Promise.all(
      open.map(async (one) => {
        const { to, timeZone } = await yardOf(database, one)
        return {
          id: one.id,
          role: one.role,
          gives: roleWords[one.role],
          until: dayWords(new Date(one.expiresAt), timeZone),
          to,
          by: nameOf(one.invitedBy, inviters),
        }
      }),
    ),
    isForAnother: isMissing,
    isOver: searchParams.has('over'),
  }
}

export async function invitedAction(args: ActionFunctionArgs): Promise<Response> {
  const id = (await entered(args.request))('id')
  const { database, atWork, device } = await signedIn(args, id)
  const joined = await joinStaff(database, { email: atWork.person.email, device }, id)
  if (!joined) return redirect('/invited?over', 303)
  const isToOffer = await database.asPlatform((transaction) => isPasskeyToOffer(transaction, joined.personId))
  return redirect(isToOffer ? '/passkey' : '/', 303)
}
