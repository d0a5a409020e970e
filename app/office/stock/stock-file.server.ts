import type { LoaderFunctionArgs } from 'react-router'
import { csvOf } from '#app/platform/csv.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { shownCars } from '#app/stock/cars.server.ts'
import { yardStock } from '#app/stock/yard-stock.server.ts'
import { takesLists } from '#app/tenancy/permissions.ts'
import { inOneTransaction } from '#app/tenancy/scope.server.ts'
import { marketPositions } from '#app/vehicle/market-positions.server.ts'
import { atSite } from '../office-facts.server.ts'
import { type ListedCar, listedCars } from './listed-cars.server.ts'
import { columnsOf } from './seen-stock.server.ts'
import { askedStock } from './stock-ask.ts'
import { chooseCars } from './stock-choice.server.ts'
import { columnWords, type StockColumn } from './stock-columns.ts'
import { type PositionWords, positionWords, stateTags } from './stock-words.ts'

type Cell = (car: ListedCar, market: PositionWords | null | undefined) => string | number

const cells: Readonly<Record<Exclude<StockColumn, 'photo' | 'plate'>, Cell>> = {
  state: ({ state }) => stateTags[state][0],
  price: ({ price }) => [price.said, price.note].filter(Boolean).join(', '),
  market: (_, market) => market?.said ?? '',
  days: ({ days }) => days,
  photos: ({ photos }) => photos,
  views: ({ views }) => views,
  saves: ({ saves }) => saves,
  leads: ({ leads }) => leads,
  yard: ({ yard }) => yard,
  km: ({ km }) => km,
}

/** The list as it is seen, all of it, for a spreadsheet. */
export async function stockFileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const facts = await atSite(args)
  const { site, now } = facts
  if (!takesLists(facts.actor)) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(args.request.url)
  const ask = askedStock((name) => searchParams.get(name))
  const { found, cars, columns } = await inOneTransaction(facts.scope, async (scope) => {
    const columns = await columnsOf(scope, facts.actor.id)
    const { found } = chooseCars(await yardStock(scope), ask, { settings: site.settings, now })
    return { found, columns, cars: await listedCars(facts, scope, found, columns) }
  })
  // It asks of other sites too, which no transaction of this one may wait for.
  const market = columns.includes('market')
    ? await marketPositions(
        facts.scope,
        await shownCars(
          facts.scope,
          cars.map(({ id }) => id),
        ),
        now,
      )
    : new Map<string, null>()
  const shown = columns.flatMap((one) => (one in cells ? [one as keyof typeof cells] : []))
  const rows = [
    ['Car', 'Stock number', 'Plate', ...shown.map((one) => columnWords[one])],
    ...cars.map((car, at) => {
      const position = market.get(car.id)
      const of = position && positionWords(position)
      const { name, plate } = car
      return [name, found[at]!.stockNumber, plate, ...shown.map((one) => `${cells[one](car, of)}`)]
    }),
  ]
  return new Response(csvOf(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${site.slug}-stock-${dateIn(now, site.settings.site.timeZone)}.csv"`,
    },
  })
}
