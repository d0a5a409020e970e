import type { Mutant } from '../mutant.ts'

const test = 'app/site/pages/home-kinds.test.ts'

export const mutants: readonly Mutant[] = [
  {
    id: 'homes-line',
    file: 'app/site/pages/yard-facts.ts',
    from: 'b.lat - a.lat',
    to: 'a.lat - b.lat',
    test,
  },
  {
    id: 'LOC-06',
    file: 'app/site/pages/yard-facts.ts',
    from: "return hours ? `until ${clockInWords(hours.close)}` : 'Closed today'",
    to: "return `until ${clockInWords(hours?.close ?? '17:00')}`",
    test,
  },
  {
    id: 'homes-hero-once',
    file: 'app/site/pages/blocks.server.ts',
    from: 'id !== hero?.id',
    to: 'id !== undefined',
    test,
  },
  {
    id: 'homes-hero-search',
    file: 'app/site/pages/hero-facts.server.ts',
    from: 'hero.stock ? await searchedCars(scope, hero.stock, 1, now) : null',
    to: 'null as Awaited<ReturnType<typeof searchedCars>> | null',
    test,
  },
  {
    id: 'homes-beside',
    file: 'app/site/pages/drawn-blocks.tsx',
    from: "last[0].block !== 'hero'",
    to: 'true',
    test,
  },
  {
    id: 'homes-week',
    file: 'app/stock/price.ts',
    from: '...weekOf(settings.price)',
    to: '...{}',
    test,
  },
  {
    id: 'tow-limit',
    file: 'app/vehicle/tow.ts',
    from: 'limitKg >= atmKg',
    to: 'limitKg >= (tareKg ?? 0)',
    test: 'app/vehicle/tow.test.ts',
  },
]
