import { expect, test } from 'vitest'
import { readMapping } from './mapping.ts'
import { readFeed } from './read-feed.server.ts'

const read = (name: string, text: string, mapping?: object) =>
  readFeed({ name, bytes: Buffer.from(text) }, mapping)
const csv = (rows: string[], mapping?: object) => read('stock.csv', `${rows.join('\n')}\n`, mapping)
const json = (value: unknown, mapping?: object) => read('stock.json', JSON.stringify(value), mapping)
const numbers = ({ cars }: Awaited<ReturnType<typeof read>>) => cars.map(({ car }) => car.stockNumber)

const header = 'stocknum,make,model,car_type'

test('one file of several dealers gives only the rows of one, and tells how many it passed over', async () => {
  const rows = [
    `${header},Dealer,State`,
    'A1,Kia,Rio,used,12,ok',
    'B1,Kia,Rio,used,13,ok',
    'A2,Kia,Rio,used,12,Wholesale',
    'A3,Kia,,used,12,ok',
  ]
  const reading = await csv(rows, { only: { Dealer: '12' }, except: { State: ['wholesale', 'gone'] } })
  expect(reading).toMatchObject({ rowsRead: 4, skipped: 2, rejectedRows: 1, rejectedStockNumbers: ['A3'] })
  expect(numbers(reading)).toEqual(['A1'])
  expect(numbers(await csv(rows, { only: { Dealer: { match: '^1[3-9]$' }, State: true } }))).toEqual(['B1'])
})

test('the same stock number at two dealers is no repetition', async () => {
  const rows = [`${header},Dealer`, '1,Kia,Rio,used,12', '1,Kia,Sorento,used,13']
  const { cars, rejectedRows } = await csv(rows, { only: { Dealer: 13 } })
  expect([cars[0]?.car.model, rejectedRows]).toEqual(['Sorento', 0])
})

test('a filter that no row passes refuses the file and shows what the rows have, and a column that is not there is named', async () => {
  const rows = [`${header},Dealer`, 'A1,Kia,Rio,used,12', 'B1,Kia,Rio,used,13']
  await expect(csv(rows, { only: { Dealer: '14' } })).rejects.toThrow(
    "of 2 rows 2 have something else in 'Dealer', such as '12', '13'",
  )
  await expect(csv(rows, { only: { Yard: '14' } })).rejects.toThrow("has no column 'Yard'")
})

const csn = {
  Identification: [
    { Type: 'StockNumber', Value: 'A1' },
    { Type: 'VIN', Value: 'VIN1' },
  ],
  ListingType: 'Used',
  Specification: {
    Make: 'Kia',
    Model: 'Rio',
    Attributes: [
      { Name: 'Doors', Value: 5 },
      { Name: 'Seats', Value: '4' },
    ],
  },
  Colours: [{ Location: 'Exterior', Name: 'Snow White' }],
  PriceList: [
    { Type: 'EGC', Amount: 19_990 },
    { Type: 'DAP', Amount: 21_990 },
  ],
  Media: { Photos: [{ Url: 'https://x.au/1.jpg' }, { Url: 'https://x.au/2.jpg' }] },
}
const csnFields = {
  stocknum: { column: 'Identification.Value', pick: { Type: 'stocknumber' } },
  vin: { column: 'Identification.Value', pick: { Type: 'VIN' } },
  make: 'Specification.Make',
  model: 'Specification.Model',
  car_type: 'ListingType',
  doors: { column: 'Specification.Attributes.Value', pick: { Name: 'Doors' } },
  seats: { column: 'Specification.Attributes.Value', pick: { Name: ['Seats', 'SeatCapacity'] } },
  colour: { column: 'Colours.Name', pick: { Location: 'Exterior' } },
  interior_colour: { column: 'Colours.Name', pick: { Location: 'Interior' } },
  price: [
    { column: 'PriceList.Amount', pick: { Type: 'DAP' } },
    { column: 'PriceList.Amount', pick: { Type: 'EGC' } },
  ],
  price_type: { value: 'drive_away_price', when: { 'PriceList.Type': 'DAP' } },
  images: 'Media.Photos.Url',
}

test('a value is picked out of a list of types and values, as carsales writes them', async () => {
  const other = {
    ...csn,
    Identification: { Type: 'StockNumber', Value: 'A2' },
    PriceList: [{ Type: 'EGC', Amount: 19_990 }],
  }
  const { cars, warnings, rejected } = await json([csn, other], { fields: csnFields })
  expect(rejected).toEqual([])
  expect(warnings.map(({ reason }) => reason)).toEqual([
    "no record has 'Colours.Name of Interior', which the mapping names",
  ])
  expect(cars.map(({ car }) => car)).toMatchObject([
    {
      ...{ stockNumber: 'A1', vin: 'VIN1', doors: 5, seats: 4, colour: 'Snow White', interiorColour: null },
      ...{ priceCents: 21_990_00, priceType: 'drive_away_price', carType: 'used' },
      images: [{ url: 'https://x.au/1.jpg' }, { url: 'https://x.au/2.jpg' }],
    },
    { stockNumber: 'A2', vin: null, priceCents: 19_990_00, priceType: null },
  ])
})

test('so it is in XML, by elements and by attributes', async () => {
  const fields = {
    stocknum: { column: 'Ids.Id.Value', pick: { Type: 'Stock' } },
    vin: { column: 'Ids.Id.Value', pick: { Type: 'VIN' } },
    make: { column: 'Spec', pick: { '@name': 'make' } },
    model: { column: 'Spec', pick: { '@name': 'model' } },
    badge: { column: 'Spec', pick: { '@name': 'badge' } },
    car_type: { value: 'used' },
  }
  const ids =
    '<Ids><Id><Type>VIN</Type><Value>V1</Value></Id><Id><Type>Stock</Type><Value>A1</Value></Id></Ids>'
  const specs = '<Spec name="make">Kia</Spec><Spec name="badge"/><Spec name="model">Rio</Spec>'
  const { cars, rejected } = await read('f.xml', `<stock><car>${ids}${specs}</car></stock>`, { fields })
  expect(rejected).toEqual([])
  expect(cars[0]?.car).toMatchObject({ stockNumber: 'A1', vin: 'V1', make: 'Kia', model: 'Rio', badge: null })
})

test('a constant counts only in the rows that have what it asks for', async () => {
  const rows = [
    `${header},Drive Away,EGC`,
    'A1,Kia,Rio,used,21990,19990',
    'A2,Kia,Rio,used,0,19990',
    'A3,Kia,Rio,used,,',
  ]
  const { cars, warnings } = await csv(rows, {
    ownNames: true,
    fields: {
      price: [{ column: 'Drive Away', when: { 'Drive Away': true } }, 'EGC'],
      price_type: [
        { value: 'drive_away_price', when: { 'Drive Away': true } },
        { value: 'excluding_government_charges_price', when: { EGC: true, 'Drive Away': false } },
      ],
    },
  })
  expect(warnings).toEqual([])
  expect(cars.map(({ car }) => [car.priceCents, car.priceType])).toEqual([
    [21_990_00, 'drive_away_price'],
    [19_990_00, 'excluding_government_charges_price'],
    [null, null],
  ])
})

test('photos told by a base and a count become addresses', async () => {
  const rows = [
    `${header},Base,Photos`,
    'A 1,Kia,Rio,used,https://x.au/a,3',
    'A2,Kia,Rio,used,https://x.au/b,0',
    'A3,Kia,Rio,used,,2',
    'A4,Kia,Rio,used,https://x.au/d,lots',
  ]
  const images = { template: '{Base}/{stocknum}-{nn}.jpg', count: 'Photos', from: 0 }
  const { cars, warnings } = await csv(rows, { ownNames: true, fields: { images } })
  expect(cars.map(({ car }) => car.images.map(({ url }) => url))).toEqual([
    ['https://x.au/a/A%201-00.jpg', 'https://x.au/a/A%201-01.jpg', 'https://x.au/a/A%201-02.jpg'],
    [],
    [],
    [],
  ])
  expect(warnings.map(({ line, stockNumber, reason }) => [line, stockNumber, reason])).toEqual([
    [5, 'A4', "cannot be counted: 'Photos' is not a whole number"],
  ])
})

test('a text is put together from columns', async () => {
  const rows = ['id,make,model,car_type,Line,Pack', 'A1,Kia,Rio,used,GT,Premium', 'A2,Kia,Rio,used,GT,']
  const { cars } = await csv(rows, {
    ownNames: true,
    fields: { stocknum: 'id', badge: [{ template: '{Line} {Pack}' }, 'Line'] },
  })
  expect(cars.map(({ car }) => car.badge)).toEqual(['GT Premium', 'GT'])
})

test('a mapping may say that numbers have a decimal comma', async () => {
  const rows = [
    'stocknum;make;model;car_type;price;km;variant.fuelconsumptioncombined',
    'A1;Kia;Rio;used;29.990;12.345 km;7,4',
    'A2;Kia;Rio;used;$29.990,50;500;7',
  ]
  const { cars, warnings } = await csv(rows, { decimal: ',' })
  expect(warnings).toEqual([])
  expect(
    cars.map(({ car }) => [car.priceCents, car.odometerKm, car.variant?.fuelConsumptionCombined]),
  ).toEqual([
    [29_990_00, 12_345, 7.4],
    [29_990_50, 500, 7],
  ])
})

const car = (stocknum: string, rest = {}) => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  ...rest,
})

test.each([
  ['data', { data: [car('A1'), car('A2')] }],
  [
    'vehicles beside other things',
    { dealer: { id: 1, make: 'x' }, count: 2, vehicles: [car('A1'), car('A2')], tags: ['a'] },
  ],
  ['a list in an object', { response: { page: 1, result: [car('A1'), car('A2')] } }],
  ['one list that has a usual name', { locations: [{ id: 1 }], data: [car('A1'), car('A2')] }],
  ['an unusual name', { 'Auto\\"s {[': [car('A1'), car('A2')], empty: [] }],
])('an object that holds the list of cars is unwrapped: %s', async (_what, value) => {
  for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)])
    expect(numbers(await read('f.json', text))).toEqual(['A1', 'A2'])
})

test('so it is where the list is large, and where the file is cut off it is told', async () => {
  const cars = Array.from({ length: 3000 }, (_, i) =>
    car(`A${i}`, { dealercomments: `"quoted" [${'x'.repeat(500)}] {` }),
  )
  const text = JSON.stringify({ data: cars })
  expect(text.length).toBeGreaterThan(1_500_000)
  expect((await read('f.json', text)).cars).toHaveLength(3000)
  await expect(read('f.json', text.slice(0, -2000))).rejects.toThrow('the file is cut off')
})

test('a car with lists of its own is no wrapper, and two lists that may be the cars are asked about', async () => {
  const one = car('A1', { images: [{ url: '/1.jpg' }, { url: '/2.jpg' }] })
  expect((await json(one)).cars[0]?.car.images).toHaveLength(2)
  expect(numbers(await read('f.ndjson', `${JSON.stringify(one)}\n${JSON.stringify(car('A2'))}\n`))).toEqual([
    'A1',
    'A2',
  ])
  await expect(json({ new: [car('A1')], old: [car('A2')] })).rejects.toThrow(
    `holds several lists ('new', 'old'); say in the mapping which one holds the cars ("record")`,
  )
  expect(numbers(await json({ new: [car('A1')], old: [car('A2')] }, { record: 'old' }))).toEqual(['A2'])
  await expect(json({ data: [] })).rejects.toThrow('holds no cars')
})

test('records that share a line are told by their number, in JSON and in XML', async () => {
  const rows = [car('A1'), car('A2', { model: '' }), car('A3', { km: 'far' }), car('A1')]
  const places = ({ rejected, warnings }: Awaited<ReturnType<typeof read>>) =>
    [...rejected, ...warnings].map(({ record, line, stockNumber }) => [record, line, stockNumber])
  const expected = [
    [2, 1, 'A2'],
    [4, 1, 'A1'],
    [3, 1, 'A3'],
  ]
  const minified = await json({ data: rows })
  expect(places(minified)).toEqual(expected)
  expect(minified.rejected[1]?.reason).toBe(
    'the stock number is already on record 1; the row on record 4 is left out',
  )
  const xml = rows.map(
    (row) =>
      `<car>${Object.entries(row)
        .map(([key, value]) => `<${key}>${value}</${key}>`)
        .join('')}</car>`,
  )
  expect(places(await read('f.xml', `<stock>${xml.join('')}</stock>`))).toEqual(expected)
  const lines = await read('f.json', `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`)
  expect(places(lines)).toEqual([
    [undefined, 3, 'A2'],
    [undefined, 5, 'A1'],
    [undefined, 4, 'A3'],
  ])
})

test('a mapping with mistakes is told each by its path in a sentence', () => {
  const problem = (given: unknown) => {
    try {
      readMapping('map.json', given)
    } catch (error) {
      return (error as Error).message.replace('map.json: the mapping cannot be used: ', '').split('; ')
    }
    return []
  }
  expect(problem([])).toEqual(['the mapping must be an object'])
  expect(problem({ format: 'xlsx', empty: 'NA', ownNames: 'yes', decimal: ';' })).toEqual([
    `'format' must be "csv", "json" or "xml"`,
    '\'decimal\' must be "." or ","',
    "'empty' must be a list of words",
    "'ownNames' must be true or false",
  ])
  expect(
    problem({ fields: { price: 7, km: { column: 3 }, colour: { column: '' }, year: { value: {} } } }),
  ).toEqual([
    "'fields.price.0' must be a column or an object",
    "'fields.km.0.column' must be text",
    "'fields.colour.0.column' must not be empty",
    "'fields.year.0.value' must be text, a number, true or false",
  ])
  expect(problem({ only: { Dealer: {} }, except: 'x' })).toEqual([
    `'only.Dealer' must be a word, a list of words, { "match": … }, true (filled) or false (empty)`,
    "'except' must be an object",
  ])
  expect(
    problem({
      fields: {
        images: { template: '{Base}{n}.jpg' },
        badge: { template: '{Line}', count: 'Photos' },
        km: { value: 1, pick: { Type: 'x' }, otherwise: 'stop' },
      },
    }),
  ).toEqual([
    `'fields.images.0.template' has {n}, so "count" must name the column that says how many`,
    `'fields.badge.0.count' belongs to a "template" with {n} in it`,
    `'fields.km.0.otherwise' must be "warn", "reject" or "ignore"`,
  ])
})
