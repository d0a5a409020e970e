import type { LoaderFunctionArgs } from 'react-router'
import { otherLeads } from '#app/leads/work/lead-inbox.server.ts'
import { membersOf } from '#app/people/people.server.ts'
import { wordsIn, yardStock } from '#app/stock/yard-stock.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { buyerOf, carWords, saidOf } from '../leads/lead-words.ts'
import { atSite } from '../office-facts.server.ts'

export type Found = {
  readonly leads: readonly { readonly who: string; readonly about: string; readonly to: string }[]
  readonly people: readonly { readonly email: string; readonly role: string; readonly to: string }[]
  readonly cars: readonly { readonly name: string; readonly plate: string; readonly to: string }[]
}

const most = 6

/** Leads, people and cars of a yard by a part of their names. */
export async function findLoader(args: LoaderFunctionArgs): Promise<Found> {
  const facts = await atSite(args)
  const { site, scope, actor, database } = facts
  const wanted = (new URL(args.request.url).searchParams.get('q') ?? '').trim().toLowerCase().slice(0, 80)
  if (wanted.length < 2) return { leads: [], people: [], cars: [] }
  const everyLead = { view: 'all', personId: actor.id, text: wanted, after: null, limit: most } as const
  const [members, stock, leads] = await Promise.all([
    database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id })),
    yardStock(scope),
    readsBuyers(actor) ? otherLeads(scope, { ...everyLead, isEvery: true }) : [],
  ])
  const words = wordsIn(wanted).split(' ').filter(Boolean)
  const cars = stock
    .filter((car) => words.length > 0 && words.every((word) => car.words.includes(word)))
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    .slice(0, most)
  return {
    leads: leads.map((lead) => ({
      who: buyerOf(lead),
      about: carWords(lead).car || saidOf(lead, site.settings).slice(0, 60),
      to: `/${site.slug}/leads/${lead.id}`,
    })),
    people: members
      .filter(({ email }) => email.includes(wanted))
      .slice(0, most)
      .map(({ id, email, role }) => ({ email, role, to: `/${site.slug}/audit?subject=person:${id}` })),
    cars: cars.map(({ id, name, registrationPlate, stockNumber }) => ({
      name,
      plate: registrationPlate ?? stockNumber,
      to: `/${site.slug}/stock/${id}`,
    })),
  }
}
