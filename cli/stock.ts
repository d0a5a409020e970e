import type { Command } from 'commander'
import { carRecord } from '#app/stock/car-record.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { shownPrice } from '#app/stock/price.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { dollars } from '#app/ui/money.ts'
import { scopeFor } from './site-named.ts'
import { addImportVerbs } from './stock-import.ts'
import { count, printList, siteVerb, type VerbContext } from './verb.ts'

export function addStockVerbs(program: Command, context: VerbContext): void {
  const stock = program.command('stock').description('the cars that a site has for sale')

  addImportVerbs(stock, context)

  siteVerb(stock, 'list', 'the newest cars of a site', 'whose stock')
    .option('--limit <count>', 'how many', count, 20)
    .action(async ({ site, limit, json }: { site: string; limit: number; json?: boolean }) => {
      const scope = await scopeFor(context, { site })
      const { cars, count } = await listCars(scope, limit)
      const records = cars.map((car) => carRecord(car, scope.site.settings))
      printList(context, {
        json,
        told: { count, cars: records },
        head: ['STOCK', 'NAME', 'TYPE', 'STATUS', 'PRICE'],
        rows: cars.map(({ stockNumber, name, carType, status, priceCents }) => [
          stockNumber,
          name,
          carType,
          status,
          priceCents ? dollars(priceCents) : '-',
        ]),
        end: `${cars.length} of ${count} cars.`,
      })
    })

  siteVerb(
    program,
    'search <words>',
    'what a visitor of a site finds with these words',
    'on which site',
  ).action(async (words: string, { json, ...options }: { site: string; json?: boolean }) => {
    const scope = await scopeFor(context, options)
    const search = readStockSearch(new URLSearchParams({ query: words }))
    const started = performance.now()
    const { count, cards, facets } = await searchStock(scope, search, {
      facets: ['make'],
      now: context.deployment.now(),
    })
    const ms = performance.now() - started
    printList(context, {
      json,
      told: { count, ms, cards, facets },
      head: ['NAME', 'PRICE', 'PLACE', 'PAGE'],
      rows: cards.map(({ name, price, place, slug }) => [
        name,
        priceWords(price),
        place ?? '',
        `/cars/${slug}`,
      ]),
      end: `${count} found in ${ms.toFixed(1)} ms.`,
    })
  })
}

function priceWords(price: ReturnType<typeof shownPrice>): string {
  if (price.kind === 'price') return dollars(price.cents)
  if (price.kind === 'weekly') return `${dollars(price.cents)}/week`
  return price.kind === 'preorder' ? 'PREORDER' : price.text
}
