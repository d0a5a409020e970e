import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { AtWork } from '#app/people/staff-sessions.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { atSite, atWorkNow, initialsOf, type OfficeFacts, siteOrigin } from './office-facts.server.ts'

type Yard = {
  readonly slug: string
  readonly name: string
  readonly initials: string
  readonly role: string
  readonly readsBuyers: boolean
}
export type FrameData = {
  readonly person: { readonly email: string; readonly initials: string }
  readonly yards: readonly Yard[]
  readonly groups: AtWork['groups']
  /** Of the address; null on what is no site's. */
  readonly yard: (Yard & { readonly href: string }) | null
}

async function yardsOf(facts: OfficeFacts & { readonly atWork: AtWork }): Promise<Yard[]> {
  const { database, atWork, frames } = facts
  return (await listSites(database)).flatMap((site) => {
    const { id, slug, settings } = site
    const roles = atWork.roles.get(id) ?? []
    const [role] = roles
    if (!role) return []
    // A screen that shows one may be reached without another document.
    frames.push(siteOrigin(facts, site))
    const reads = readsBuyers({ kind: 'person', id: atWork.person.id, roles })
    return [{ slug, name: settings.name, initials: initialsOf(settings.name), role, readsBuyers: reads }]
  })
}

export async function frameLoader(args: LoaderFunctionArgs): Promise<FrameData> {
  const facts = atWorkNow(args)
  const yards = await yardsOf(facts)
  const { email } = facts.atWork.person
  const at = args.params.site ? (await atSite(args)).site : null
  const yard = at && yards.find(({ slug }) => slug === at.slug)
  return {
    person: { email, initials: initialsOf(email) },
    yards,
    groups: facts.atWork.groups,
    yard: yard && at ? { ...yard, href: `${siteOrigin(facts, at)}/` } : null,
  }
}

/** The first of the yards that they work at. */
export async function homeLoader(args: LoaderFunctionArgs): Promise<never> {
  const [first] = await yardsOf(atWorkNow(args))
  if (!first) throw new Response(null, { status: 404 })
  throw redirect(`/${first.slug}/today`)
}
