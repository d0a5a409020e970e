import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { isEmail } from '#app/people/email.ts'
import type { SiteGroup } from '#app/people/groups.server.ts'
import { invitedAs, listInvitations } from '#app/people/invitations.server.ts'
import { membersOf, namesOf } from '#app/people/people.server.ts'
import { signedIn } from '#app/people/staff-sessions.server.ts'
import { dayWords } from '#app/platform/zoned-time.ts'
import { auditOfNoSite, NotAllowedError } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { isRole, type Role, roles, roleWords } from '#app/tenancy/roles.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { changeStaffRole, inviteStaff, revokeStaffInvitation, signOutStaff } from '#app/verbs/staff.server.ts'
import { verbWords } from '../audit/verb-words.ts'
import { momentAt } from '../moments.ts'
import { type AtPlace, atPlace, entered, idsIn, initialsOf, nameOf, zoneOf } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'

type Group = {
  readonly name: string
  readonly yards: readonly { readonly slug: string; readonly name: string }[]
  /** What was done about who works at it, the newest first. */
  readonly deeds: readonly {
    readonly id: string
    readonly at: string
    readonly who: string
    readonly did: string
  }[]
}

export type PeopleData = {
  /** Whose people these are; null: the site's of the address. */
  readonly group: Group | null
  readonly members: readonly {
    readonly id: string
    readonly email: string
    readonly initials: string
    readonly role: Role
    readonly group: string | null
    readonly isYou: boolean
    /** On which they are signed in. */
    readonly devices: number
    /** Where what was done about them is read; null: below, with the group's. */
    readonly history: string | null
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
  /** An invitation that was refused, as it was written. */
  readonly wanted: { readonly email: string; readonly role: Role } | null
}

const words: Readonly<Record<string, string>> = {
  invited: 'The invitation is on its way.',
  unsent: 'They are invited, but the mail could not be sent. Tell them to come in here with that address.',
  changed: 'Changed. It counts from now on, wherever they are signed in.',
  undone: 'Taken back. That is written down too.',
  removed: 'They work here no more, and are out wherever they were signed in.',
  out: 'They are signed out wherever they were. To come in again they need their mail or passkey.',
  nowhere: 'They were signed in nowhere.',
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
  const facts = await atPlace(args)
  const { place, path, from, actor, database } = facts
  const found = await database.asPlatform(async (transaction) => {
    const members = await membersOf(transaction, place)
    return {
      members,
      invited: await listInvitations(transaction, place),
      devices: await signedIn(
        transaction,
        members.map(({ id }) => id),
      ),
    }
  })
  const { searchParams } = new URL(args.request.url)
  const sent = (name: string) => searchParams.get(name) ?? ''
  const [undo, keptId, keptRole, email] = [sent('undo'), sent('kept'), sent('role'), sent('email')]
  const ofGroup = facts.group && (await groupOf(facts, facts.group))
  return {
    group: ofGroup,
    members: found.members.map(({ id, email, role, group }) => ({
      id,
      email,
      role,
      group: ofGroup ? null : group,
      initials: initialsOf(email),
      isYou: id === actor.id,
      devices: found.devices.get(id) ?? 0,
      history: ofGroup ? null : path.replace(/people$/, `audit?subject=person:${id}`),
    })),
    invited: found.invited.map(({ id, email, role, invitedBy, expiresAt, group }) => ({
      id,
      email,
      role,
      group,
      by: nameOf(invitedBy, found.members),
      until: dayWords(new Date(expiresAt), from.timeZone),
    })),
    roles: roles.map((name) => ({ name, words: roleWords[name] })),
    mayChange: may(actor, 'staff.role'),
    told: own(words, searchParams.get('told')),
    fault: own(faults, searchParams.get('fault')),
    undo: undo && !ofGroup ? { id: undo, action: path.replace(/people$/, 'audit'), screen: 'people' } : null,
    kept: keptId && isRole(keptRole) ? { id: keptId, role: keptRole } : null,
    wanted: email ? { email, role: isRole(keptRole) ? keptRole : 'sales' } : null,
  }
}

async function groupOf(facts: AtPlace, { id, name, siteIds }: SiteGroup): Promise<Group> {
  const { database, now } = facts
  const zone = await zoneOf(facts)
  const { deeds, names, invited } = await database.asPlatform(async (transaction) => {
    const deeds = await auditOfNoSite(transaction, `group:${id}`, shownDeeds)
    const ids = deeds.flatMap(({ actor, after }) => [
      ...(actor.kind === 'person' ? [actor.id] : []),
      ...idsIn('person', [`${after?.of}`]),
    ])
    const invitations = deeds.flatMap(({ after }) => idsIn('invitation', [`${after?.of}`]))
    return {
      deeds,
      names: await namesOf(transaction, [...new Set(ids)]),
      invited: await invitedAs(transaction, invitations),
    }
  })
  const sites = (await listSites(database)).filter((site) => siteIds.includes(site.id))
  return {
    name,
    yards: sites.map(({ slug, settings }) => ({ slug, name: settings.name })),
    deeds: deeds.map(({ id, at, actor, verb, after }) => {
      const whom = [...names, ...invited].find(({ id }) => `${after?.of}`.endsWith(`:${id}`))?.email
      const what = [whom, after?.role, after?.site].filter(Boolean).join(', ')
      return {
        id,
        at: momentAt(at, zone, now),
        who: nameOf(actor, names),
        did: what ? `${verbWords[verb]}: ${what}` : verbWords[verb],
      }
    }),
  }
}

const shownDeeds = 20

export async function peopleAction(args: ActionFunctionArgs): Promise<Response> {
  const { place, path, from, actor, database, messages, origin, atWork } = await atPlace(args)
  const back = (told: Readonly<Record<string, string>>) =>
    redirect(`${path}?${new URLSearchParams(told)}`, 303)
  const field = await entered(args.request)
  const [act, id, email, role] = [field('act'), field('id'), field('email'), field('role')]
  const acting = { actor, database }
  try {
    if (act === 'invite') {
      const refused = (fault: string) => back({ fault, email, role })
      if (!isEmail(email)) return refused('email')
      if (!isRole(role)) return refused('role')
      const post = { messages, origin, from, by: atWork.person.email }
      const outcome = await inviteStaff(acting, place, { email, role }, post)
      if ('refused' in outcome) return refused(outcome.refused)
      return back({ told: outcome.isMailed ? 'invited' : 'unsent' })
    }
    if (act === 'revoke')
      return back(
        (await revokeStaffInvitation(acting, place, id)) ? { told: 'revoked' } : { fault: 'not-open' },
      )
    if (act === 'out') return back({ told: (await signOutStaff(acting, place, id)) > 0 ? 'out' : 'nowhere' })
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
