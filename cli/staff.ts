import { type Command, Option } from 'commander'
import { isEmail } from '#app/people/email.ts'
import { listInvitations } from '#app/people/invitations.server.ts'
import { findPersonByEmail, membersOf, type Workplace } from '#app/people/people.server.ts'
import { sessionsOf } from '#app/people/staff-sessions.server.ts'
import { type Role, roles, roleWords } from '#app/tenancy/roles.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import { changeStaffRole, endSessions, inviteStaff, revokeStaffInvitation } from '#app/verbs/staff.server.ts'
import { officeOrigin } from '#server/faces.ts'
import { groupNamed } from './group.ts'
import { siteNamed } from './site-named.ts'
import { acting, table, type VerbContext, VerbError } from './verb.ts'

type Where = { site?: string; group?: string; json?: boolean }

const role = () =>
  new Option('--role <role>', roles.map((name) => `${name}: ${roleWords[name]}`).join('; '))
    .choices([...roles])
    .makeOptionMandatory()

/** People who work in the office. */
export function addStaffVerbs(program: Command, context: VerbContext): void {
  const staff = program
    .command('staff')
    .description('who works in the office of a site, or of a group of sites')
  const verb = (name: string, description: string) =>
    staff
      .command(name)
      .description(description)
      .option('--site <slug>', 'at this site')
      .option('--group <slug>', 'at all sites of this group')
      .option('--json', 'print JSON')
  verb('invite <email>', 'asks somebody by mail; the invitation ends after seven days')
    .addOption(role())
    .action((email: string, options: Where & { role: Role }) => inviteOne(context, emailOf(email), options))
  verb('list', 'who works there, and who is invited').action((options: Where) => printStaff(context, options))
  verb('role <email>', 'changes what somebody may do')
    .addOption(role())
    .action((email: string, options: Where & { role: Role }) =>
      setRole(context, email, options, options.role),
    )
  verb('remove <email>', 'somebody works there no more, or is not invited any more').action(
    (email: string, options: Where) => setRole(context, email, options, null),
  )
  staff
    .command('sessions <email>')
    .description('where somebody is signed in')
    .option('--end', 'sign them out everywhere')
    .option('--json', 'print JSON')
    .action((email: string, options: { end?: boolean; json?: boolean }) => sessions(context, email, options))
}

function emailOf(written: string): string {
  if (isEmail(written)) return written.trim()
  throw new VerbError(`"${written}" is no e-mail address.`)
}

type Named = {
  readonly place: Workplace
  readonly words: string
  readonly name: string
  readonly siteId: string
  readonly timeZone: string
}

async function placeNamed(context: VerbContext, { site, group }: Where): Promise<Named> {
  if ((site === undefined) === (group === undefined))
    throw new VerbError('Say where: --site SLUG, or --group SLUG.')
  if (site !== undefined) {
    const match = await siteNamed(context, site)
    return {
      place: { siteId: match.id },
      words: `the site "${site}"`,
      name: match.settings.name,
      siteId: match.id,
      timeZone: match.settings.site.timeZone,
    }
  }
  const match = await groupNamed(context, group!)
  const [siteId] = match.siteIds
  const first = siteId === undefined ? null : await findSiteById(context.deployment.database, siteId)
  if (!first) throw new VerbError(`The group "${match.slug}" has no site yet: group put ${match.slug} SITE.`)
  return {
    place: { groupId: match.id },
    words: `the group "${match.slug}"`,
    name: match.name,
    siteId: first.id,
    timeZone: first.settings.site.timeZone,
  }
}

async function inviteOne(context: VerbContext, email: string, options: Where & { role: Role }) {
  const { place, words, name, siteId, timeZone } = await placeNamed(context, options)
  const { messages, environment } = context.deployment
  const origin = officeOrigin(environment)
  if (!origin) throw new VerbError('This deployment shows no office: set OFFICE_HOST first.')
  const outcome = await inviteStaff(
    acting(context),
    place,
    { email, role: options.role },
    { messages, origin, from: { siteId, name, timeZone }, by: `The operator of ${name}’s website` },
  )
  if ('refused' in outcome) throw new VerbError(`${email} works at ${words} already: staff role ${email}.`)
  const { invitation, isMailed } = outcome
  if (options.json) return context.print(JSON.stringify({ invitation, isMailed }))
  context.print(
    `${invitation.email} is invited to ${words} as ${invitation.role}, until ${when(invitation.expiresAt)} UTC.`,
  )
  if (!isMailed)
    context.complain(`The mail could not be sent. Tell them to come in at ${origin}/ with this address.`)
}

const when = (moment: string) => moment.slice(0, 16).replace('T', ' ')

async function printStaff(context: VerbContext, options: Where) {
  const { place } = await placeNamed(context, options)
  const { database } = context.deployment
  const { members, invited } = await database.asPlatform(async (transaction) => ({
    members: await membersOf(transaction, place),
    invited: await listInvitations(transaction, place),
  }))
  if (options.json) return context.print(JSON.stringify({ members, invited }))
  if (members.length + invited.length === 0)
    return context.print('Nobody works there yet: staff invite EMAIL --role owner.')
  context.print(
    table(
      ['WHO', 'ROLE', 'SINCE (UTC)', 'BY'],
      [
        ...members.map((one) => [
          one.email,
          one.role,
          when(one.since),
          one.group ? `group ${one.group}` : 'site',
        ]),
        ...invited.map((one) => [
          one.email,
          `${one.role}, invited`,
          `until ${when(one.expiresAt)}`,
          one.group ? `group ${one.group}` : 'site',
        ]),
      ],
    ),
  )
}

async function setRole(context: VerbContext, email: string, options: Where, wanted: Role | null) {
  const { place, words } = await placeNamed(context, options)
  const { database } = context.deployment
  const { person, invitation } = await database.asPlatform(async (transaction) => ({
    person: await findPersonByEmail(transaction, email),
    invitation: (await listInvitations(transaction, place)).find(
      (one) => one.email === email.trim().toLowerCase(),
    ),
  }))
  if (wanted === null && invitation) {
    await revokeStaffInvitation(acting(context), place, invitation.id)
    return context.print(
      options.json ? JSON.stringify({ revoked: invitation.id }) : `${email} is not invited any more.`,
    )
  }
  const outcome = person
    ? await changeStaffRole(acting(context), place, person.id, wanted)
    : ({ refused: 'no-member' } as const)
  if ('refused' in outcome)
    throw new VerbError(
      outcome.refused === 'last-owner'
        ? `${email} is the last owner of ${words}. Make somebody else an owner first.`
        : `${email} does not work at ${words} by itself. "staff list" names who does, and by what.`,
    )
  if (options.json) return context.print(JSON.stringify(outcome))
  context.print(
    wanted === null ? `${email} works at ${words} no more.` : `${email} is ${wanted} of ${words} now.`,
  )
}

async function sessions(
  context: VerbContext,
  email: string,
  { end, json }: { end?: boolean; json?: boolean },
) {
  const { database } = context.deployment
  const person = await database.asPlatform((transaction) => findPersonByEmail(transaction, email))
  if (!person) throw new VerbError(`Nobody works here by the address ${email}.`)
  if (end) {
    const ended = await endSessions(acting(context), person.id, null)
    return context.print(
      json ? JSON.stringify({ ended }) : ended === 1 ? 'One session ended.' : `${ended} sessions ended.`,
    )
  }
  const found = await database.asPlatform((transaction) => sessionsOf(transaction, person.id))
  if (json) return context.print(JSON.stringify({ sessions: found }))
  if (found.length === 0) return context.print(`${email} is signed in nowhere.`)
  context.print(
    table(
      ['DEVICE', 'SINCE (UTC)', 'USED (UTC)'],
      found.map(({ device, createdAt, usedAt }) => [device, when(createdAt), when(usedAt)]),
    ),
  )
}
