import { expect, test } from 'vitest'
import { FeedMapping, readMapping } from './mapping.ts'
import { FeedError, readFeed } from './read-feed.server.ts'

const identity = { stocknum: 'Stock', make: 'Make', model: 'Model', car_type: { value: 'used' } }
const feed = (rows: string[], fields: object, rest: object = {}) =>
  readFeed(
    { name: 'stock.csv', bytes: Buffer.from(`${rows.join('\n')}\n`) },
    { ...rest, fields: { ...identity, ...fields } },
  )
const problemOf = (given: unknown): string => {
  try {
    readMapping('map.json', given)
  } catch (problem) {
    expect(problem).toBeInstanceOf(FeedError)
    return (problem as Error).message
  }
  throw new Error('the mapping was taken')
}

test('an unknown key or field of a mapping is named with its path', () => {
  expect(problemOf({ fields: identity, colums: [] })).toContain("'colums' is not a key of a mapping")
  expect(problemOf({ fields: { price: { column: 'Price', mach: 'x', splitt: '|' } } })).toContain(
    "'fields.price.0.mach', 'fields.price.0.splitt' are not keys of a mapping",
  )
  expect(problemOf({ fields: { colur: 'Colour' } })).toContain("'fields.colur' is not a field of a car")
  expect(problemOf({ fields: { price: { column: 'Price', match: '(' } } })).toContain(
    "'fields.price.0.match' is not a regular expression",
  )
  expect(problemOf({ encoding: 'ebcdic-9', fields: {} })).toContain("'encoding' is not a known encoding")
  expect(problemOf({ fields: { price: {} } })).toContain(
    'exactly one of "column", "value", "template" and "identity"',
  )
  expect(problemOf({ fields: { make: { identity: ['a'] } } })).toContain('only "stocknum" can be an identity')
  expect(problemOf('{"fields": ')).toContain('the mapping is not JSON')
})

test('a mapping that was read once can be read again', () => {
  const once = FeedMapping.parse({ fields: { make: 'Make', price: ['Price', { column: 'RRP' }] } })
  expect(FeedMapping.parse(once)).toEqual(once)
})

test('a mapping that leaves out what every car needs is refused', async () => {
  const source = { name: 'stock.csv', bytes: Buffer.from('Make\nKia\n') }
  await expect(readFeed(source, { fields: { make: 'Make' } })).rejects.toThrow(
    "the mapping does not say where 'stocknum', 'model', 'car_type' come from",
  )
})

test('the first source that fits wins, and match takes its first group', async () => {
  const price = [{ column: 'Price', match: '^\\$?([0-9,]+)( drive away)?$' }, 'RRP']
  const { cars, warnings } = await feed(
    [
      'Stock,Make,Model,Price,RRP',
      '1,Kia,Rio,"$12,990 drive away",15000',
      '2,Kia,Rio,call us,15000',
      '3,Kia,Rio,,',
    ],
    { price },
  )
  expect(cars.map(({ car }) => car.priceCents)).toEqual([1_299_000, 1_500_000, null])
  expect(warnings).toEqual([])
})

test('a value that no source takes is reported, rejected or passed over as the mapping says', async () => {
  const rows = ['Stock,Make,Model,Price', '1,Kia,Rio,call us']
  const warned = await feed(rows, { price: 'Price' })
  expect(warned.cars[0]?.car.priceCents).toBeNull()
  expect(warned.warnings).toEqual([
    {
      file: 'stock.csv',
      line: 2,
      stockNumber: '1',
      field: 'price',
      value: 'call us',
      reason: "column 'Price': the value is not an amount in dollars",
    },
  ])
  const ignored = await feed(rows, { price: { column: 'Price', otherwise: 'ignore' } })
  expect([ignored.cars.length, ignored.warnings.length]).toEqual([1, 0])
  const rejected = await feed(rows, { price: { column: 'Price', otherwise: 'reject' } })
  expect([rejected.cars.length, rejected.rejected[0]?.field]).toEqual([0, 'price'])
})

test('empty words, of the feed and of one field, mean not known and are no cause for a report', async () => {
  const { cars, warnings } = await feed(
    ['Stock,Make,Model,Price,Colour', '1,Kia,Rio,POA,n/k', '2,Kia,Rio,?,Red', '3,Kia,Rio,9000,?'],
    { price: { column: 'Price', empty: ['POA'] }, colour: 'Colour' },
    { empty: ['', '?', 'n/k'] },
  )
  expect(cars.map(({ car }) => [car.priceCents, car.colour])).toEqual([
    [null, null],
    [null, 'Red'],
    [900_000, null],
  ])
  expect(warnings).toEqual([])
})

test('words are translated, without regard to capitals, and null means not known', async () => {
  const fuel = { column: 'Fuel', values: { ULP: 'Petrol', Unknown: null } }
  const { cars, warnings } = await feed(
    [
      'Stock,Make,Model,Fuel',
      '1,Kia,Rio,ulp',
      '2,Kia,Rio,Unknown',
      '3,Kia,Rio,Diesel',
      '4,Kia,Rio,Plutonium',
    ],
    { simple_fuel: fuel },
  )
  expect(cars.map(({ car }) => car.simpleFuel)).toEqual(['Petrol', null, 'Diesel', null])
  expect(warnings.map(({ line, value }) => [line, value])).toEqual([[5, 'Plutonium']])
})

test('what stands in the neighbour’s column is found there and not reported in its own', async () => {
  const { cars, warnings } = await feed(
    [
      'Stock,Make,Model,Doors,Seats',
      '1,Kia,Rio,4 Doors,5 Seats',
      '2,Kia,Rio,5 Seats,NA',
      '3,Kia,Rio,lots,NA',
    ],
    {
      doors: { column: 'Doors', match: '^([0-9]+) Doors$', skip: '^[0-9]+ Seats$' },
      seats: [
        { column: 'Seats', match: '^([0-9]+) Seats$' },
        { column: 'Doors', match: '^([0-9]+) Seats$', skip: 'Doors$', otherwise: 'ignore' },
      ],
    },
  )
  expect(cars.map(({ car }) => [car.doors, car.seats])).toEqual([
    [4, 5],
    [null, 5],
    [null, null],
  ])
  expect(warnings.map(({ field, value }) => [field, value])).toEqual([['doors', 'lots']])
})

test('lists are parted where the mapping says', async () => {
  const { cars } = await feed(
    [
      'Stock,Make,Model,Options,Photos',
      '1,Kia,Rio,Tow bar; Sunroof;,"https://x.au/1,a.jpg,https://x.au/2.jpg /3.jpg"',
    ],
    { standardEquipment: { column: 'Options', split: ';' }, images: 'Photos' },
  )
  expect(cars[0]?.car.standardEquipment).toEqual(['Tow bar', 'Sunroof'])
  expect(cars[0]?.car.images.map(({ url }) => url)).toEqual([
    'https://x.au/1,a.jpg',
    'https://x.au/2.jpg',
    '/3.jpg',
  ])
})

test('a feed without stock numbers gets stable ones, and cars that are alike are numbered on', async () => {
  const fields = { stocknum: { identity: ['Make', 'Model', 'Km'] }, price: 'Price' }
  const rows = ['Stock,Make,Model,Km,Price', ',Kia,Rio,10,9000', ',Kia,Rio,20,8000', ',Kia,Rio,10,9500']
  const numbers = (await feed(rows, fields)).cars.map(({ car }) => car.stockNumber)
  expect(numbers[0]).toMatch(/^F[0-9A-F]{12}$/)
  expect(numbers[2]).toBe(`${numbers[0]}-2`)
  expect(new Set(numbers).size).toBe(3)
  const tomorrow = await feed([rows[0]!, ',Kia,Rio,20,7500', ',Kia,Rio,10,9000'], fields)
  expect(tomorrow.cars.map(({ car }) => car.stockNumber)).toEqual([numbers[1], numbers[0]])
})

test('a title gives what the columns cut short or do not have', async () => {
  const rows = [
    'Stock,Make,Model,Title,Drive',
    '1,Land,Rover,2017 Land Rover Range Rover Evoque TD4 180 HSE (4X4),',
    '2,Honda,City,2015 Honda City GM VTi-L Sedan 4dr CVT 7sp 1.5i MY16,',
    '3,Saab,3-Sep,2008 Saab 9-3 Linear (awd),Front',
    '4,Toyota,Other,1998 Toyota Other,',
  ]
  const { cars, rejected, warnings } = await feed(rows, { title: 'Title', drive: 'Drive' })
  expect(cars.map(({ car }) => [car.year, car.make, car.model, car.badge, car.drive])).toEqual([
    [2017, 'Land Rover', 'Range Rover Evoque', 'TD4 180 HSE', '4WD'],
    [2015, 'Honda', 'City', 'VTi-L', null],
    [2008, 'Saab', '9-3', 'Linear', 'Front'],
  ])
  expect(cars[1]?.car).toMatchObject({
    series: 'GM',
    simpleBody: 'Sedan',
    doors: 4,
    gears: 7,
    engineLitres: 1.5,
  })
  expect(warnings.map(({ line, reason }) => [line, reason])).toEqual([
    [4, "the title says 'Saab 9-3', which is taken"],
  ])
  expect(rejected.map(({ line, field }) => [line, field])).toEqual([[5, 'model']])
})

test('a field that is none proposes the one that was meant, by its name or by what it is', () => {
  const reason = (name: string) => {
    try {
      readMapping('m.json', { fields: { [name]: 'A' } })
    } catch (error) {
      return (error as Error).message.split(`'fields.${name}' `)[1]
    }
  }
  const lists = 'docs/feed-fields.md lists them'
  expect(reason('odometer')).toBe(`is not a field of a car; did you mean 'km'? ${lists}`)
  expect(reason('Mileage')).toBe(`is not a field of a car; did you mean 'km'? ${lists}`)
  expect(reason('colur')).toBe(`is not a field of a car; did you mean 'colour'? ${lists}`)
  expect(reason('photos')).toContain("did you mean 'images'?")
  expect(reason('zzzzzzzz')).toBe(`is not a field of a car; ${lists}`)
})
