import { createContext, type LoaderFunctionArgs, redirect } from 'react-router'
import type { DoorFacts } from '#app/people/door.server.ts'
import type { Member } from '#app/people/people.server.ts'
import type { AtWork } from '#app/people/staff-sessions.server.ts'
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
  /** Cookies for the answer. */
  readonly cookies: string[]
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

/** Where the site's visitors are, on a developer's machine too. */
export function siteOrigin({ origin }: Pick<OfficeFacts, 'origin'>, { slug, settings }: Site): string {
  const { protocol, port } = new URL(origin)
  return `${protocol}//${settings.site.primaryHost ?? `${slug}.localhost${port ? `:${port}` : ''}`}`
}

/** What a form of the office sent, by its fields' names; '' for what it did not send, and for what is no form. */
export async function entered(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData())
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

/** By whose clock they read what is of no yard: that of the first where they work. */
export async function zoneOf({
  database,
  atWork,
}: OfficeFacts & { readonly atWork: AtWork }): Promise<string> {
  const [siteId] = atWork.roles.keys()
  const site = siteId === undefined ? null : await findSiteById(database, siteId)
  return site?.settings.site.timeZone ?? 'UTC'
}

export const initialsOf = (words: string): string =>
  words
    .split(/[\s.@_-]+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
