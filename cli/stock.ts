import type { Command } from 'commander'
import { carRecord } from '#app/stock/car-record.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { shownPrice } from '#app/stock/price.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { dollars } from '#app/ui/money.ts'
import { scopeFor } from './site-named.ts'
import { addImportVerbs } from './stock-import.ts'
import { count, table, type VerbContext } from './verb.ts'

export function addStockVerbs(program: Command, context: VerbContext): void {
  const stock = program.command('stock').description('the cars that a site has for sale')

  addImportVerbs(stock, context)

  stock
    .command('list')
    .description('the newest cars of a site')
    .requiredOption('--site <slug>', 'whose stock')
    .option('--limit <count>', 'how many', count, 20)
    .option('--json', 'print JSON')
    .action(async ({ site, limit, json }: { site: string; limit: number; json?: boolean }) => {
      const scope = await scopeFor(context, { site })
      const { cars, count: all } = await listCars(scope, limit)
      if (json) {
        const records = cars.map((car) => carRecord(car, scope.site.settings))
        return context.print(JSON.stringify({ count: all, cars: records }))
      }
      const rows = cars.map((car) => [
        car.stockNumber,
        car.name,
        car.carType,
        car.status,
        car.priceCents ? dollars(car.priceCents) : '-',
      ])
      context.print(table(['STOCK', 'NAME', 'TYPE', 'STATUS', 'PRICE'], rows))
      context.print(`${cars.length} of ${all} cars.`)
    })

  program
    .command('search <words>')
    .description('what a visitor of a site finds with these words')
    .requiredOption('--site <slug>', 'on which site')
    .option('--json', 'print JSON')
    .action(async (words: string, { site, json }: { site: string; json?: boolean }) => {
      const scope = await scopeFor(context, { site })
      const search = readStockSearch(new URLSearchParams({ query: words }))
      const started = performance.now()
      const result = await searchStock(scope, search, { facets: ['make'], now: context.deployment.now() })
      const ms = performance.now() - started
      if (json)
        return context.print(
          JSON.stringify({ count: result.count, ms, cards: result.cards, facets: result.facets }),
        )
      const rows = result.cards.map((card) => [
        card.name,
        priceWords(card.price),
        card.place ?? '',
        `/cars/${card.slug}`,
      ])
      context.print(table(['NAME', 'PRICE', 'PLACE', 'PAGE'], rows))
      context.print(`${result.count} found in ${ms.toFixed(1)} ms.`)
    })
}

function priceWords(price: ReturnType<typeof shownPrice>): string {
  if (price.kind === 'price') return dollars(price.cents)
  if (price.kind === 'weekly') return `${dollars(price.cents)}/week`
  return price.kind === 'preorder' ? 'PREORDER' : price.text
}
