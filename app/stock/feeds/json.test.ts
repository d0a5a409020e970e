import { expect, test } from 'vitest'
import { FeedError, readFeed } from './read-feed.server.ts'

const car = (stocknum: string, rest = '') =>
  `{"stocknum":"${stocknum}","car_type":"used","make":"Kia","model":"Rio"${rest}}`
const feed = (text: string, mapping?: object) =>
  readFeed({ name: 'stock.json', bytes: Buffer.from(text) }, mapping)
const failure = async (text: string, mapping?: object) => {
  const problem = await feed(text, mapping).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(FeedError)
  return problem as FeedError
}

test('an array of objects is read and each car knows its line', async () => {
  const { cars } = await feed(`[\n${car('A1')},\n\n  ${car('A2', ',\n"price": 12990.55')}\n]`)
  expect(cars.map(({ line, car: { stockNumber, priceCents } }) => [line, stockNumber, priceCents])).toEqual([
    [2, 'A1', null],
    [4, 'A2', 1_299_055],
  ])
})

test('one object a line is read, and a line that is no object is rejected alone', async () => {
  const { cars, rejected } = await feed(
    `${car('A1')}\n{"stocknum":\n${car('A2')}} x\nnull\n${car('A3')}`.replace(
      '{"stocknum":\n',
      '{"a": oops}\n',
    ),
  )
  expect(cars.map(({ car: { stockNumber } }) => stockNumber)).toEqual(['A1', 'A3'])
  expect(rejected.map(({ line, reason }) => `${line}: ${reason.split(':')[0]}`)).toEqual([
    '2: is not JSON',
    '3: is not JSON',
    '4: the record is not an object with names and values',
  ])
})

test('a list inside an object is found by the name that the mapping gives', async () => {
  const fields = {
    stocknum: 'id',
    make: 'make.name',
    model: 'model',
    car_type: { value: 'used' },
    images: 'photos.href',
  }
  const text =
    '{"dealer":{"id":1},"vehicles":[\n{"id":7,"make":{"name":"kia"},"model":"rio","photos":[{"href":"/a.jpg"},{"href":"/b.jpg"}]}]}'
  const { cars } = await feed(text, { record: 'vehicles', fields })
  expect(cars[0]).toMatchObject({ line: 2, car: { stockNumber: '7', make: 'Kia', model: 'Rio' } })
  expect(cars[0]?.car.images.map(({ url }) => url)).toEqual(['/a.jpg', '/b.jpg'])
  expect((await failure(text, { record: 'cars', fields })).message).toContain("no list called 'cars'")
})

test('a file cut at any place is refused or, between two lines of a list of lines, shorter', async () => {
  const whole = `[\n${car('A1')},\n${car('A2')}\n]`
  for (let length = 1; length < whole.length; length++) {
    const problem = await failure(whole.slice(0, length))
    expect(problem.message).toMatch(/cut off at line \d; send the whole file again/)
  }
  expect((await failure(`${car('A1')}\n${car('A2').slice(0, -4)}`)).message).toContain('cut off at line 2')
})

test('what is not JSON inside a list refuses the file by its line', async () => {
  expect(await failure(`[\n${car('A1')},\n{"a": 'x'}\n]`)).toMatchObject({ line: 3 })
  expect((await failure(`[\n${car('A1')},\n{"a": "x\n"}]`)).message).toContain(
    'line 3: a text runs over the end of the line',
  )
})

test('an empty list is refused, because it would empty the yard', async () => {
  expect((await failure('[]')).message).toContain('holds no cars')
})

test('a record of more than 1 MB is refused by its line', async () => {
  const problem = await failure(
    `[\n${car('A1')},\n${car('A2', `,"dealercomments":"${'x'.repeat(1_100_000)}"`)}]`,
  )
  expect(problem).toMatchObject({ line: 3, message: expect.stringContaining('larger than 1 MB') })
})

test('a record nested too deep is rejected and spoils no other', async () => {
  const deep = `${'['.repeat(50)}${']'.repeat(50)}`
  const { cars, rejected } = await feed(`[${car('A1', `,"x":${deep}`)},\n${car('A2')}]`)
  expect(cars).toHaveLength(1)
  expect(rejected[0]?.reason).toContain('nested deeper than 20 levels')
})

test('prototype keys do no harm', async () => {
  const nasty =
    ',"__proto__":{"polluted":true},"constructor":1,"youxQuote":{"__proto__":{"polluted":true},"rate":5}'
  const { cars } = await feed(`[${car('A1', nasty)}]`)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(cars[0]?.car.youxQuote).not.toHaveProperty('polluted')
  expect(cars[0]?.car.youxQuote).toEqual({ rate: 5 })
})

test('numbers that no car has are left out and told', async () => {
  const { cars, warnings } = await feed(
    `[${car('A1', ',"price":1e300,"km":-5,"year":3024,"seats":1e999,"doors":2.5')}]`,
  )
  expect(cars[0]?.car).toMatchObject({
    priceCents: null,
    odometerKm: null,
    year: null,
    seats: null,
    doors: null,
  })
  expect(warnings.map(({ field }) => field).sort()).toEqual(['doors', 'km', 'price', 'seats', 'year'])
})
