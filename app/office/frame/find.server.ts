import type { LoaderFunctionArgs } from 'react-router'
import { membersOf } from '#app/people/people.server.ts'
import { findCarsNamed } from '#app/stock/cars.server.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { atSite, siteOrigin } from '../office-facts.server.ts'

export type Found = {
  readonly people: readonly { readonly email: string; readonly role: string; readonly to: string }[]
  readonly cars: readonly { readonly name: string; readonly stockNumber: string; readonly to: string }[]
}

const most = 6

/** People and cars of a yard by a part of their names. */
export async function findLoader(args: LoaderFunctionArgs): Promise<Found> {
  const facts = await atSite(args)
  const { site, scope, database } = facts
  const wanted = (new URL(args.request.url).searchParams.get('q') ?? '').trim().toLowerCase().slice(0, 80)
  if (wanted.length < 2) return { people: [], cars: [] }
  const members = await database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id }))
  const cars = await findCarsNamed(scope, wanted, most)
  return {
    people: members
      .filter(({ email }) => email.includes(wanted))
      .slice(0, most)
      .map(({ id, email, role }) => ({ email, role, to: `/${site.slug}/audit?subject=person:${id}` })),
    cars: cars.map(({ name, stockNumber, slug }) => ({
      name,
      stockNumber,
      to: `${siteOrigin(facts, site)}${carPath(slug)}`,
    })),
  }
}
