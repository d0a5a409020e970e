import type { LoaderFunctionArgs } from 'react-router'
import { listKeptViews } from '#app/people/kept-views.server.ts'
import type { KeptView } from '#app/people/kept-views.ts'
import { listImports } from '#app/stock/import/import-records.server.ts'
import { describing, type WordField, wordFields } from '#app/stock/said/car-words.ts'
import { isSayable } from '#app/stock/said/word-problem.ts'
import { yardStock } from '#app/stock/yard-stock.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { may, takesLists } from '#app/tenancy/permissions.ts'
import { inOneTransaction } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { momentAt } from '../moments.ts'
import { atSite } from '../office-facts.server.ts'
import { bulkWhats } from './bulk-ask.ts'
import type { MayBulk } from './bulk-bar.tsx'
import { type ListedCar, listedCars } from './listed-cars.server.ts'
import { columnsOf, keeperOf } from './seen-stock.server.ts'
import { askedStock, type StockAsk } from './stock-ask.ts'
import { carsAfter, chooseCars, cursorOf, type StockCounts } from './stock-choice.server.ts'
import type { StockColumn } from './stock-columns.ts'

export type StockData = {
  readonly slug: string
  readonly ask: StockAsk
  readonly mayAdd: boolean
  readonly mayExport: boolean
  readonly counts: StockCounts
  /** Where cars stand; a site of one yard needs no choice. */
  readonly yards: readonly { readonly id: string; readonly name: string }[]
  /** When the newest feed came; null: none did. */
  readonly feed: string | null
  readonly cars: readonly ListedCar[]
  readonly columns: readonly StockColumn[]
  /** What they kept under a name, by it. */
  readonly kept: readonly KeptView<StockAsk>[]
  /** Null: who looks changes nothing. */
  readonly bulk: MayBulk | null
  /** Where the list goes on; null: it is whole. */
  readonly next: string | null
}

const onAPage = 50

function mayBulk({
  site: { settings },
  actor,
}: {
  readonly site: Site
  readonly actor: Staff
}): MayBulk | null {
  const mayOf = (field: WordField) => may(actor, describing.has(field) ? 'car.describe' : 'car.say')
  const whats = bulkWhats.filter((what) => what === 'back' || (mayOf(what) && isSayable(what, settings)))
  const backs = wordFields.filter(mayOf)
  return backs.length > 0
    ? { whats, backs, places: settings.locations.map(({ id, name }) => ({ id, name })) }
    : null
}

export async function stockLoader(args: LoaderFunctionArgs): Promise<StockData> {
  const facts = await atSite(args)
  const { scope, site, actor, now } = facts
  const { settings, slug } = site
  const { searchParams } = new URL(args.request.url)
  const ask = askedStock((name) => searchParams.get(name))
  return inOneTransaction(scope, async (scope) => {
    const stock = await yardStock(scope)
    const { found, counts } = chooseCars(stock, ask, { settings, now })
    const after = searchParams.get('after')
    const rest = after ? carsAfter(found, after, ask.sort) : found
    const page = rest.slice(0, onAPage)
    const columns = await columnsOf(scope, facts.actor.id)
    const [cars, [feed], kept] = await Promise.all([
      listedCars(facts, scope, page, columns),
      listImports(scope, 1),
      listKeptViews<StockAsk>(scope, keeperOf(facts.actor.id)),
    ])
    const standing = new Set(stock.map(({ locationId }) => locationId))
    return {
      slug,
      ask,
      mayAdd: may(actor, 'car.add'),
      mayExport: takesLists(actor),
      counts,
      yards: settings.locations.filter(({ id }) => standing.has(id)).map(({ id, name }) => ({ id, name })),
      feed: feed ? momentAt(feed.importedAt, settings.site.timeZone, now) : null,
      ...{ cars, columns, kept },
      bulk: mayBulk(facts),
      next: rest.length > onAPage ? cursorOf(page.at(-1)!, ask.sort) : null,
    }
  })
}
