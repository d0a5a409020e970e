import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { isEmail } from '#app/people/email.ts'
import { listInvitations } from '#app/people/invitations.server.ts'
import { membersOf } from '#app/people/people.server.ts'
import { NotAllowedError } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { isRole, type Role, roles, roleWords } from '#app/tenancy/roles.ts'
import { changeStaffRole, inviteStaff, revokeStaffInvitation } from '#app/verbs/staff.server.ts'
import { atSite, entered, initialsOf, nameOf } from '../office-facts.server.ts'

export type PeopleData = {
  readonly members: readonly {
    readonly id: string
    readonly email: string
    readonly initials: string
    readonly role: Role
    readonly group: string | null
    readonly isYou: boolean
    /** Where what was done about them is read. */
    readonly history: string
  }[]
  readonly invited: readonly {
    readonly id: string
    readonly email: string
    readonly role: Role
    readonly by: string
    readonly until: string
    readonly group: string | null
  }[]
  readonly roles: readonly { readonly name: Role; readonly words: string }[]
  readonly mayChange: boolean
  readonly told: string | null
  readonly fault: string | null
  readonly undo: { readonly id: string; readonly action: string; readonly screen: string } | null
  /** A choice that could not be kept, since somebody else had chosen meanwhile. */
  readonly kept: { readonly id: string; readonly role: Role } | null
}

const words: Readonly<Record<string, string>> = {
  invited: 'The invitation is on its way.',
  unsent: 'They are invited, but the mail could not be sent. Tell them to come in here with that address.',
  changed: 'Changed. It counts from now on, wherever they are signed in.',
  undone: 'Taken back. That is written down too.',
  removed: 'They work here no more, and are out wherever they were signed in.',
  revoked: 'They are not invited any more.',
}
const faults: Readonly<Record<string, string>> = {
  email: 'Please write an e-mail address, such as mel@yard.com.au.',
  role: 'Please choose what they may do.',
  member: 'Somebody works here by that address already.',
  'last-owner': 'That is the last owner. Make somebody else an owner first.',
  'changed-meanwhile':
    'Somebody changed that role meanwhile. Both stand below: theirs counts, yours is in the field.',
  'not-undone': 'That cannot be taken back any more: it was changed since, or is over.',
  'no-member': 'They do not work here any more, or by a group: then the group changes it.',
  'not-open': 'That invitation was accepted, or is over already.',
  'not-allowed': 'Only owners change who works here.',
}

export async function peopleLoader(args: LoaderFunctionArgs): Promise<PeopleData> {
  const { site, actor, database } = await atSite(args)
  const place = { siteId: site.id }
  const found = await database.asPlatform(async (transaction) => ({
    members: await membersOf(transaction, place),
    invited: await listInvitations(transaction, place),
  }))
  const { searchParams } = new URL(args.request.url)
  const [undo, keptId, keptRole] = ['undo', 'kept', 'role'].map((name) => searchParams.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  return {
    members: found.members.map(({ id, email, role, group }) => ({
      id,
      email,
      role,
      group,
      initials: initialsOf(email),
      isYou: id === actor.id,
      history: `/${site.slug}/audit?subject=person:${id}`,
    })),
    invited: found.invited.map(({ id, email, role, invitedBy, expiresAt, group }) => ({
      id,
      email,
      role,
      group,
      by: nameOf(invitedBy, found.members),
      until: expiresAt.slice(0, 10),
    })),
    roles: roles.map((name) => ({ name, words: roleWords[name] })),
    mayChange: may(actor, 'staff.role'),
    told: words[searchParams.get('told') ?? ''] ?? null,
    fault: faults[searchParams.get('fault') ?? ''] ?? null,
    undo: undo ? { id: undo, action: `/${site.slug}/audit`, screen: 'people' } : null,
    kept: keptId && isRole(keptRole) ? { id: keptId, role: keptRole } : null,
  }
}

export async function peopleAction(args: ActionFunctionArgs): Promise<Response> {
  const facts = await atSite(args)
  const { site, actor, database, messages, origin } = facts
  const back = (told: Readonly<Record<string, string>>) =>
    redirect(`/${site.slug}/people?${new URLSearchParams(told)}`, 303)
  const field = await entered(args.request)
  const [act, id, email, role] = [field('act'), field('id'), field('email'), field('role')]
  const acting = { actor, database }
  const place = { siteId: site.id }
  try {
    if (act === 'invite') {
      if (!isEmail(email)) return back({ fault: 'email' })
      if (!isRole(role)) return back({ fault: 'role' })
      const from = { siteId: site.id, name: site.settings.name }
      const outcome = await inviteStaff(
        acting,
        place,
        { email: email, role },
        {
          messages,
          origin,
          from,
          by: facts.atWork.person.email,
        },
      )
      if ('refused' in outcome) return back({ fault: outcome.refused })
      return back({ told: outcome.isMailed ? 'invited' : 'unsent' })
    }
    if (act === 'revoke')
      return back(
        (await revokeStaffInvitation(acting, place, id)) ? { told: 'revoked' } : { fault: 'not-open' },
      )
    const wanted = act === 'remove' ? null : role
    if (wanted !== null && !isRole(wanted)) return back({ fault: 'role' })
    const was = field('was')
    const outcome = await changeStaffRole(acting, place, id, wanted, isRole(was) ? was : undefined)
    if ('refused' in outcome)
      return back({ fault: outcome.refused, ...(wanted !== null && { kept: id, role: wanted }) })
    if (wanted === null) return back({ told: 'removed' })
    return back({ told: 'changed', ...(outcome.deed && { undo: outcome.deed }) })
  } catch (error) {
    if (error instanceof NotAllowedError) return back({ fault: 'not-allowed' })
    throw error
  }
}
