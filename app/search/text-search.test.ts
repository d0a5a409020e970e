import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { createIndex } from './embedded-index.ts'
import type { IndexDocument, IndexSchema } from './search.ts'

const schema: IndexSchema = {
  facets: ['make', 'model', 'badge', 'body', 'fuel', 'year', 'seats'],
  text: ['make', 'model', 'badge', 'body', 'fuel', 'year'],
  numbers: ['price'],
  sorts: { cheapest: { by: 'price', descending: false } },
  synonyms: {
    ev: ['electric'],
    'people mover': ['van'],
    '4x4': ['four wheel drive'],
    station: ['wagon'],
  },
}

/** 'make | model | badge | body | fuel | year | seats'; the earlier, the higher the rank. */
const stock = [
  'Mazda | CX-5 | Maxx Sport | SUV | Petrol | 2019 | 5',
  'Mazda | CX-3 | Neo | SUV | Petrol | 2020 | 5',
  'Mazda | CX-50 | Touring | SUV | Petrol | 2024 | 5',
  'Mazda | 3 | G20 | Hatch | Petrol | 2018 | 5',
  'Toyota | HiLux | SR5 | Ute | Diesel | 2021 | 5',
  'Toyota | LandCruiser | GXL | SUV | Diesel | 2020 | 7',
  'Nissan | X-TRAIL | ST-L | SUV | Petrol | 2020 | 7',
  'Ford | F-150 | Lariat | Ute | Petrol | 2023 | 5',
  'Ford | Everest | Trend | SUV | Diesel | 2022 | 7',
  'Kia | EV6 | GT-Line | SUV | Electric | 2023 | 5',
  'Kia | Carnival | S | Van | Diesel | 2022 | 8',
  'Land Rover | Range Rover Sport | HSE | SUV | Diesel | 2019 | 5',
  'Škoda | Octavia | RS | Wagon | Petrol | 2020 | 5',
  'Toyota | C-HR | Koba | SUV | Hybrid | 2021 | 5',
  'Tesla | Model 3 | Long Range | Sedan | Electric | 2023 | 5',
  'Mercedes-Benz | C-Class | C200 | Sedan | Petrol | 2019 | 5',
  'Subaru | Forester | 2.5i-S | SUV | Petrol | 2021 | 5',
  'Mitsubishi | Pajero | Sport | SUV | Diesel | 2018 | 7',
  'Mitsubishi | Pajero Sport | Exceed | SUV | Diesel | 2021 | 7',
  'Jeep | Wrangler | Four Wheel Drive | SUV | Petrol | 2017 | 4',
]

const identifiers: Record<string, string[]> = {
  HiLux: ['S1023', '6T1BF3FK40X123456'],
  Everest: ['AB-2050', '2019X'],
}

const documents = stock.map((line, at): IndexDocument => {
  const [make = '', model = '', badge = '', body = '', fuel = '', year = '', seats = ''] = line.split(' | ')
  return {
    id: model,
    rank: stock.length - at,
    facets: {
      make: [make],
      model: [model],
      badge: [badge],
      body: [body],
      fuel: [fuel],
      year: [year],
      seats: [seats],
    },
    numbers: { price: at },
    identifiers: identifiers[model] ?? [],
  }
})

const index = createIndex(schema, documents)
const all = documents.map(({ id }) => id)

function found(text: string): readonly string[] {
  return index.search({ text, offset: 0, limit: 99 }).ids
}

test.each([
  // whole words, all of them, in any case and order
  ['toyota hilux', ['HiLux']],
  ['HILUX toyota', ['HiLux']],
  ['  hilux,  2021!', ['HiLux']],
  ['hilux 2019', []],
  // hyphens, joined or apart
  ['cx5', ['CX-5', 'CX-50']],
  ['cx-5', ['CX-5', 'CX-50']],
  ['cx 5', ['CX-5', 'CX-50']],
  ['cx-5 2019', ['CX-5']],
  ['cx5 mazda', ['CX-5']],
  ['xtrail', ['X-TRAIL']],
  ['x-trail', ['X-TRAIL']],
  ['x trail', ['X-TRAIL']],
  ['x tra', ['X-TRAIL']],
  ['f150', ['F-150']],
  ['f 150', ['F-150']],
  ['chr', ['C-HR']],
  ['c h r', ['C-HR']],
  ['sr 5', ['HiLux']],
  ['mercedesbenz', ['C-Class']],
  ['mercedes benz', ['C-Class']],
  ['land cruiser', ['LandCruiser']],
  ['land cru', ['LandCruiser']],
  ['model3', ['Model 3']],
  ['rangerover', ['Range Rover Sport']],
  // the beginning of a word, for the last one only
  ['landc', ['LandCruiser']],
  ['toyota land', ['LandCruiser']],
  ['toy hilux', ['HiLux']],
  // diacritics and decimals
  ['skoda', ['Octavia']],
  ['ŠKODA', ['Octavia']],
  ['2.5i', ['Forester']],
  ['forester 2.5', ['Forester']],
  // typos: one from four letters on, two from eight
  ['mazada 2020', ['CX-3']],
  ['hiulx', ['HiLux']],
  ['mitsubshi exceed', ['Pajero Sport']],
  ['mitzubichi exceed', ['Pajero Sport']],
  ['marrda', []],
  ['land crusier', ['LandCruiser']],
  ['raneg rover', ['Range Rover Sport']],
  ['pajreo sprot', ['Pajero Sport', 'Pajero']],
  ['mercdes bens', ['C-Class']],
  // words that no document has are passed over, numbers are not
  ['hilux please', ['HiLux']],
  ['2020 suv under', ['CX-3', 'LandCruiser', 'X-TRAIL']],
  ['show me a hilux', ['HiLux']],
  ['toy toy', ['HiLux', 'LandCruiser', 'C-HR']],
  ['hilux 99x', []],
  ['what is this', []],
  ['kiaa 2022', ['Carnival']],
  ['suw', []],
  ['2016', []],
  ['sr6', []],
  // synonyms
  ['ev', ['EV6', 'Model 3']],
  ['ev sedan', ['Model 3']],
  ['people mover', ['Carnival']],
  ['kia people mover', ['Carnival']],
  ['4x4', ['Wrangler']],
  ['4 x 4', ['Wrangler']],
  ['station', ['Octavia']],
  // identifiers
  ['S1023', ['HiLux']],
  ['s102', ['HiLux']],
  ['s1', []],
  ['hilux S1023', ['HiLux']],
  ['s1023 hilux', ['HiLux']],
  ['6t1bf3fk', ['HiLux']],
  ['ab-2050', ['Everest']],
  ['ab2050', ['Everest']],
  ['everest s1023', []],
  ['2019x', ['Everest']],
  // not a year that is also the beginning of a stock number
  ['2019', ['CX-5', 'Range Rover Sport', 'C-Class']],
  // nothing to look for
  ['', all],
  [' -- 🚗 !', all],
])('finds for %j %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('a whole word comes before the beginning of one, whatever the attribute and the rank', () => {
  expect(found('s').slice(0, 3)).toEqual(['Carnival', 'Forester', 'Octavia'])
})

test('the more important attribute decides between equal words', () => {
  expect(found('pajero sport')).toEqual(['Pajero Sport', 'Pajero'])
  expect(found('sport').slice(0, 2)).toEqual(['Range Rover Sport', 'Pajero Sport'])
})

function anIndexOf(models: readonly (readonly [model: string, badge: string])[]) {
  return createIndex(
    schema,
    models.map(([model, badge], rank) => {
      return { id: model, rank, facets: { model: [model], badge: [badge] }, numbers: {}, identifiers: [] }
    }),
  )
}

test('words read as one count as many as they are', () => {
  const page = { offset: 0, limit: 9 }
  const land = anIndexOf([
    ['LandCruiser', 'GX'],
    ['Land', 'Cruiser'],
  ])
  expect(land.search({ ...page, text: 'land cruiser' }).ids).toEqual(['LandCruiser', 'Land'])
})

test('only the nearest words are taken for a mistyped one', () => {
  const page = { offset: 0, limit: 9 }
  const index = anIndexOf([
    ['Traverse', 'LT'],
    ['Traversa', 'LT'],
  ])
  expect(index.search({ ...page, text: 'traversee' }).ids).toEqual(['Traverse'])
})

test('a sort replaces the order by quality, and pages follow on', () => {
  const query = { text: 'sport', sort: 'cheapest', limit: 2 }
  expect(index.search({ ...query, offset: 0 }).ids).toEqual(['CX-5', 'Range Rover Sport'])
  expect(index.search({ ...query, offset: 2 }).ids).toEqual(['Pajero', 'Pajero Sport'])
  const pages = [0, 1, 2, 3, 4].flatMap((offset) => index.search({ text: 'sport', offset, limit: 1 }).ids)
  expect(pages).toEqual(found('sport'))
})

test('filters and counts go on within the text', () => {
  const answer = index.search({
    text: 'suv',
    filters: { make: ['Mazda'] },
    offset: 0,
    limit: 9,
    facets: ['make', 'fuel'],
    stats: ['price'],
  })
  expect(answer.ids).toEqual(['CX-5', 'CX-3', 'CX-50'])
  expect(answer.facets.make?.slice(0, 2)).toEqual([
    { value: 'Mazda', count: 3 },
    { value: 'Mitsubishi', count: 2 },
  ])
  expect(answer.facets.fuel).toEqual([{ value: 'Petrol', count: 3 }])
  expect(answer.stats.price).toEqual({ min: 0, max: 2 })
})

test('words come and go with the documents', () => {
  const changing = createIndex(schema, documents)
  const ids = (text: string) => changing.search({ text, offset: 0, limit: 9 }).ids
  const ferrari = { id: 'f', rank: 1, facets: { make: ['Ferrari'] }, numbers: {}, identifiers: ['FX-1'] }
  changing.apply({ put: [ferrari], remove: [] })
  expect(ids('ferr')).toEqual(['f'])
  expect(ids('ferari')).toEqual(['f'])
  expect(ids('fx1')).toEqual(['f'])
  changing.apply({
    put: [{ ...ferrari, facets: { make: ['Ferrara'] }, identifiers: ['FX-2'] }],
    remove: ['EV6'],
  })
  expect(ids('ferrara')).toEqual(['f'])
  expect(ids('fx1')).toEqual([])
  expect(ids('fx2')).toEqual(['f'])
  expect(ids('ev6')).toEqual([])
  changing.apply({ put: [], remove: ['f'] })
  expect(ids('ferrara')).toEqual([])
  expect(ids('fx2')).toEqual([])
})

test('a word that no document has any more does not stand in the way of a typo', () => {
  const changing = createIndex(schema, documents)
  changing.apply({ put: [{ ...documents[0]!, id: 'x', facets: { make: ['Mazdaa'] } }], remove: [] })
  expect(changing.search({ text: 'mazdaa', offset: 0, limit: 9 }).ids).toEqual(['x'])
  changing.apply({ put: [], remove: ['x'] })
  expect(changing.search({ text: 'mazdaa', offset: 0, limit: 9 }).count).toBe(4)
})

test('a weak attribute counts only where no other has the word', () => {
  const car = (id: string, fuel: string, features: string[]): IndexDocument => {
    return { id, rank: 0, facets: { fuel: [fuel], features }, numbers: {}, identifiers: [] }
  }
  const index = createIndex(
    {
      facets: ['fuel', 'features'],
      text: ['fuel'],
      weakText: ['features'],
      numbers: [],
      sorts: {},
      synonyms: { auto: ['automatic'], roof: ['sunroof'] },
    },
    [
      car('a', 'Electric', ['Sunroof']),
      car('b', 'Petrol', ['Electric Seats', 'Android Auto']),
      car('c', 'Automatic', ['Tow Bar']),
    ],
  )
  const ids = (text: string) => index.search({ text, offset: 0, limit: 9 }).ids
  expect(ids('electric')).toEqual(['a'])
  expect(ids('elect')).toEqual(['a'])
  expect(ids('electric seats')).toEqual(['b'])
  expect(ids('sunroof')).toEqual(['a'])
  expect(ids('roof')).toEqual(['a'])
  expect(ids('petrol seat')).toEqual(['b'])
  expect(ids('tow bar')).toEqual(['c'])
  expect(ids('sunrof')).toEqual(['a'])
  expect(ids('auto')).toEqual(['c'])
})

test('takes any string', () => {
  const page = { offset: 0, limit: 5 }
  const odd = [
    '__proto__',
    'constructor',
    'toString',
    '\ud800',
    'a\udc00b',
    '👩‍👩‍👧',
    '\u0000',
    'İ',
    'ﬁ',
    '½',
    '．',
    '1.1.1.',
  ]
  for (const text of [...odd, 'x'.repeat(10_000), 'ab '.repeat(5000), '1.'.repeat(5000), '́'.repeat(10_000)]) {
    expect(index.search({ ...page, text }).count).toBeLessThanOrEqual(all.length)
  }
  const word = fc.constantFrom('mazda', 'cx', '5', 'ev', 'people', 'mover', 'sport', 'x', '-', '4', 's1023')
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (text) => {
      const { ids, count } = index.search({ offset: 0, limit: 99, text })
      expect(new Set(ids).size).toBe(count)
    }),
    { numRuns: 500 },
  )
})
