import { createContext, type LoaderFunctionArgs, redirect } from 'react-router'
import type { DoorFacts } from '#app/people/door.server.ts'
import { listGroups, type SiteGroup } from '#app/people/groups.server.ts'
import type { Member, Workplace } from '#app/people/people.server.ts'
import type { AtWork } from '#app/people/staff-sessions.server.ts'
import type { Pictures } from '#app/pictures/pictures.server.ts'
import { type Person, type Staff, staffWords } from '#app/tenancy/actor.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById, findSiteBySlug } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'

/** What a screen of the office is given beside its address. */
export type OfficeFacts = DoorFacts & {
  /** Which browser asks. */
  readonly browser: string
  readonly device: string
  readonly atWork: AtWork | null
  /** The people and leads are invented: who looks may come in as the owner of any of these. */
  readonly demoOwners: readonly { readonly slug: string; readonly name: string; readonly email: string }[]
  readonly now: Date
  readonly pictures: Pick<Pictures, 'answer'>
  /** A credential of a site with its suppliers; null where none is kept under that name. */
  readonly secretOf: (siteId: string, name: string) => Promise<string | null>
  /** A form was sent: a screen that it comes back on may be of what is gone meanwhile. */
  readonly isPost: boolean
  /** Cookies for the answer. */
  readonly cookies: string[]
  /** Origins of whose pages this one may show frames. */
  readonly frames: string[]
}

export const officeContext = createContext<OfficeFacts>()

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>
export const factsOf = ({ context }: Pick<Args, 'context'>): OfficeFacts => context.get(officeContext)

/** Who is at work; anybody else is sent to the door. */
export function atWorkNow(args: Pick<Args, 'context'>): OfficeFacts & { readonly atWork: AtWork } {
  const facts = factsOf(args)
  if (!facts.atWork) throw redirect('/sign-in')
  if (facts.atWork.roles.size === 0) throw redirect('/invited')
  return { ...facts, atWork: facts.atWork }
}

type AtSite = OfficeFacts & {
  readonly atWork: AtWork
  readonly site: Site
  readonly scope: StaffScope
  readonly actor: Person
}

/** Who acts, with the roles that count where they do. */
const personAt = (
  { atWork, device }: OfficeFacts & { readonly atWork: AtWork },
  roles: readonly string[],
): Person => ({
  kind: 'person',
  id: atWork.person.id,
  roles,
  device,
  isProven: atWork.session.isProven,
})

/** The same where it is of no site: what is one's own. */
export const ownPerson = (facts: OfficeFacts & { readonly atWork: AtWork }): Person =>
  personAt(facts, [...new Set([...facts.atWork.roles.values()].flat())])

/** The site of the address, where who asks works there; for anybody else there is no such screen. */
export async function atSite(args: Args): Promise<AtSite> {
  const facts = atWorkNow(args)
  const site = await findSiteBySlug(facts.database, args.params.site ?? '')
  const roles = site && facts.atWork.roles.get(site.id)
  if (!site || !roles) throw new Response(null, { status: 404 })
  const actor = personAt(facts, roles)
  return { ...facts, site, actor, scope: { ...scopeOf(site, facts.database, actor), actor } }
}

export type AtPlace = OfficeFacts & {
  readonly atWork: AtWork
  readonly actor: Person
  /** Whose people these are: a site's, or those of all sites of a group. */
  readonly place: Workplace
  readonly group: SiteGroup | null
  /** Of the screen of its people. */
  readonly path: string
  /** In whose name they are asked to work there, whose outbox keeps the mail, and by whose clock. */
  readonly from: { readonly siteId: string; readonly name: string; readonly timeZone: string }
}

/** The site or the group of the address, where who asks works there; for anybody else there is no such screen. */
export async function atPlace(args: Args): Promise<AtPlace> {
  const slug = args.params.group
  if (!slug) {
    const { scope: _, site, ...facts } = await atSite(args)
    const {
      name,
      site: { timeZone },
    } = site.settings
    const from = { siteId: site.id, name, timeZone }
    return { ...facts, place: { siteId: site.id }, group: null, path: `/${site.slug}/people`, from }
  }
  const facts = atWorkNow(args)
  const role = facts.atWork.groups.find((one) => one.slug === slug)?.role
  const groups = role && (await facts.database.asPlatform(listGroups))
  const group = groups?.find((one) => one.slug === slug)
  const [siteId] = group?.siteIds ?? []
  const first = siteId === undefined ? null : await findSiteById(facts.database, siteId)
  if (!role || !group || !first) throw new Response(null, { status: 404 })
  return {
    ...facts,
    actor: personAt(facts, [role]),
    place: { groupId: group.id },
    group,
    path: `/groups/${slug}/people`,
    from: { siteId: first.id, name: group.name, timeZone: first.settings.site.timeZone },
  }
}

/** Where the site's visitors are, on a developer's machine too. */
export function siteOrigin({ origin }: Pick<OfficeFacts, 'origin'>, { slug, settings }: Site): string {
  const { protocol, port } = new URL(origin)
  return `${protocol}//${settings.site.primaryHost ?? `${slug}.localhost${port ? `:${port}` : ''}`}`
}

/** What a form of the office sent; nothing, where it is no form. Throws 400 for a NUL character, which no database takes. */
export async function formOf(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => new FormData())
  if ([...form].flat().some((said) => typeof said === 'string' && said.includes('\0')))
    throw new Response(null, { status: 400 })
  return form
}

/** The same by its fields' names; '' for what it did not send. */
export async function entered(request: Request): Promise<(name: string) => string> {
  const form = await formOf(request)
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}

/** For who reads of it: by their address, where it is among these. */
export const nameOf = (actor: Staff, members: readonly Pick<Member, 'id' | 'email'>[]): string =>
  actor.kind === 'person'
    ? (members.find(({ id }) => id === actor.id)?.email ?? 'somebody who left')
    : staffWords(actor)

/** Of those of these subjects of deeds that are of a kind: 'person:…'. */
export const idsIn = (
  kind: 'person' | 'invitation' | 'lead' | 'car',
  subjects: readonly string[],
): string[] =>
  subjects.flatMap((subject) => (subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : []))

/** By whose clock they read what is of no yard: that of the first where they work. */
export async function zoneOf({
  database,
  atWork,
}: OfficeFacts & { readonly atWork: AtWork }): Promise<string> {
  const [siteId] = atWork.roles.keys()
  const site = siteId === undefined ? null : await findSiteById(database, siteId)
  return site?.settings.site.timeZone ?? 'UTC'
}

/** Two letters of a name, or of what stands before an address's '@'. */
export function initialsOf(name: string): string {
  const words = name
    .split('@')[0]!
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [words[0]?.slice(0, 2)]
  return letters.join('').toUpperCase()
}
