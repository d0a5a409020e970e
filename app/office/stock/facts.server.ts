import { type LoaderFunctionArgs, redirect } from 'react-router'
import { enteredCar } from '#app/stock/entered/entered-cars.server.ts'
import { enteredOf, ofOneCar } from '#app/stock/entered/entered-fields.ts'
import { carWithWords } from '#app/stock/said/car-words.server.ts'
import { isSayable } from '#app/stock/said/word-problem.ts'
import { may } from '#app/tenancy/permissions.ts'
import { atSite } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'

export type FactsData = {
  readonly slug: string
  /** Null: a car that is not there yet. */
  readonly id: string | null
  readonly name: string
  readonly values: Readonly<Record<string, string>>
  readonly version: string
  readonly yards: readonly (readonly [id: string, name: string])[]
  /** The site asks by the week. */
  readonly isByWeek: boolean
  readonly isWithdrawn: boolean
  readonly mayKeep: boolean
  /** Of the car that this one is made like; '': of none. */
  readonly like: string
  readonly told: string | null
  readonly fault: string | null
  readonly undo: { readonly id: string; readonly action: string; readonly screen: string } | null
}

const tells: Readonly<Record<string, string>> = {
  withdrawn: 'Withdrawn. It is on the site no more.',
  undone: 'Taken back. That is written down too.',
  same: 'Nothing was changed.',
}
const faults: Readonly<Record<string, string>> = {
  'not-allowed': 'Your role does not do that.',
  'not-undone': 'That cannot be taken back any more: it was changed since.',
}

const base = async (args: LoaderFunctionArgs) => {
  const { site, scope, actor } = await atSite(args)
  const { searchParams } = new URL(args.request.url)
  const { settings, slug } = site
  return {
    scope,
    searchParams,
    shared: {
      slug,
      yards: settings.locations.map(({ id, name }) => [id, name] as const),
      isByWeek: !isSayable('priceCents', settings),
      mayKeep: may(actor, 'car.add'),
      told: own(tells, searchParams.get('told')),
      fault: own(faults, searchParams.get('fault')),
    },
  }
}

/** An empty form, or one of a car like another of the yard. */
export async function newCarLoader(args: LoaderFunctionArgs): Promise<FactsData> {
  const { scope, searchParams, shared } = await base(args)
  const like = searchParams.get('like') ?? ''
  const one = like ? await carWithWords(scope, like) : null
  const values = Object.entries(enteredOf(one?.shown ?? { carType: 'used' })).filter(
    ([name]) => !ofOneCar.has(name as never),
  )
  return {
    ...shared,
    id: null,
    name: 'Add a car',
    values: {
      ...(shared.yards.length === 1 && { location: shared.yards[0]![0] }),
      ...Object.fromEntries(values.filter(([, value]) => value !== '')),
    },
    version: '',
    isWithdrawn: false,
    fault: shared.mayKeep ? shared.fault : 'Your role does not add cars. Owners and managers do.',
    like: one?.shown.name ?? '',
    undo: null,
  }
}

/** What was entered of a car, also of one that was withdrawn; a feed's car has its page. */
export async function factsOfCarLoader(args: LoaderFunctionArgs): Promise<FactsData> {
  const { scope, searchParams, shared } = await base(args)
  const id = args.params.car ?? ''
  const known = await scope.db.transaction((transaction) => enteredCar(transaction, scope.site.id, id))
  if (!known) throw redirect(`/${shared.slug}/stock/${encodeURIComponent(id)}`)
  const undo = searchParams.get('undo')
  return {
    ...shared,
    id,
    name: known.car.name,
    values: enteredOf(known.car),
    version: known.car.updatedAt,
    isWithdrawn: known.isWithdrawn,
    like: '',
    undo: undo ? { id: undo, action: `/${shared.slug}/audit`, screen: `stock/${id}/facts` } : null,
  }
}
