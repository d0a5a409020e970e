import { expect, test } from 'vitest'
import { type Filter, filters, listFilters } from '#app/stock/filters.ts'
import { everything } from '#app/stock/search-path.ts'
import { panelFilters } from '#app/tenancy/settings/search.ts'

// As if it stood in the table and among the names: nothing that follows them is loaded yet.
const interior: Filter = { label: 'Interior', of: ({ car }) => car.interiorColour, inText: 'weak' }
Object.assign(filters, { interior })
for (const names of [listFilters, panelFilters]) (names as unknown as string[]).push('interior')

const { aCar, aSite, hasStock, now, scope, worldOf } = await import('#test/world.ts')
const { writeStockSearch } = await import('#app/stock/stock-search.ts')
const { refinementsOf } = await import('./refinements.ts')
const { searchData } = await import('./search.server.ts')
const { answerSearch } = await import('#app/stock/search/api.server.ts')

const world = worldOf()

test('a list filter is one name and one entry: it is read from the address, counted, searched for and named', async () => {
  const site = await aSite(world())
  await hasStock(
    world(),
    site,
    ['Black', 'Black', 'Tan', null].map((interiorColour) => aCar({ interiorColour })),
  )
  const asked = async (query: string) =>
    searchData(scope(world(), site), everything, new URLSearchParams(query), now)

  const { search, count, groups } = await asked('interior=Black')
  expect(count).toBe(2)
  expect(groups.find(({ label }) => label === 'Interior')?.values).toEqual([
    { value: 'Black', count: 2 },
    { value: 'Tan', count: 1 },
  ])
  expect(refinementsOf(search)).toMatchObject([{ kind: 'Interior', text: 'Black' }])
  expect(writeStockSearch(search)).toBe('/search/new-used-and-demo-cars?interior=Black')
  expect((await asked('query=tan')).count).toBe(1)

  const request = { filter: 'interior = Tan', facets: ['interior'] }
  const answer = await answerSearch(scope(world(), site), request, now)
  expect('json' in answer && JSON.parse(new TextDecoder().decode(answer.json as Uint8Array))).toMatchObject({
    count: 1,
    facets: { interior: [{ value: 'Tan', count: 1 }] },
  })
})
