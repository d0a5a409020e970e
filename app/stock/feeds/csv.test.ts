import { expect, test } from 'vitest'
import { FeedError, type FeedReading, readFeed } from './read-feed.server.ts'

const header = 'stocknum,car_type,make,model,price'
const feed = (text: string, mapping?: object): Promise<FeedReading> =>
  readFeed({ name: 'stock.csv', bytes: Buffer.from(text) }, mapping)
const failure = async (text: string, mapping?: object): Promise<FeedError> => {
  const problem = await feed(text, mapping).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(FeedError)
  return problem as FeedError
}

test('a feed without a mapping is read by the names of the wire', async () => {
  const { cars, rowsRead } = await feed(`${header}\nA1,used,toyota,corolla,"$12,990.50"\n`)
  expect(rowsRead).toBe(1)
  expect(cars[0]).toMatchObject({
    line: 2,
    car: { stockNumber: 'A1', carType: 'used', make: 'Toyota', model: 'Corolla', priceCents: 1_299_050 },
  })
})

test('semicolons and tabs are found out from the header, whatever its quoted cells hold', async () => {
  const semicolons = await feed(
    'stocknum;car_type;make;model;"dealercomments"\nA1;used;Kia;Rio;"a,b,c,d,e,f"\n',
  )
  expect(semicolons.cars[0]?.car.dealerComments).toBe('a,b,c,d,e,f')
  const tabs = await feed('stocknum\tcar_type\tmake\tmodel\nA1\tused\tKia\tRio\n')
  expect(tabs.cars).toHaveLength(1)
})

test('every kind of line end is understood, even mixed, and blank lines are passed over', async () => {
  const { cars } = await feed(`${header}\r\nA1,used,Kia,Rio,1\n\n\r\nA2,used,Kia,Rio,2\r\nA3,used,Kia,Rio,3`)
  expect(cars.map(({ line, car }) => [line, car.stockNumber])).toEqual([
    [2, 'A1'],
    [5, 'A2'],
    [6, 'A3'],
  ])
  expect(
    (await feed(`${header}\rA1,used,Kia,Rio,1\rA2,used,Kia,Rio,1\r`)).cars.map(({ line }) => line),
  ).toEqual([2, 3])
})

test('a record that runs over several lines is known by its first line', async () => {
  const text = `stocknum,car_type,make,model,dealercomments\nA1,used,Kia,Rio,"one\ntwo\n\nthree"\nA2,used,Kia,Rio,x\n`
  const { cars } = await feed(text)
  expect(cars.map(({ line }) => line)).toEqual([2, 6])
  expect(cars[0]?.car.dealerComments).toBe('one\ntwo\n\nthree')
})

test('a row with too few or too many cells is rejected by line and its stock number is kept in mind', async () => {
  const { cars, rejected, rejectedRows, rejectedStockNumbers, rowsRead } = await feed(
    `${header}\nA1,used,Kia,Rio\nA2,used,Kia,Rio,12,990\nA3,used,Kia,Rio,1,,\n`,
  )
  expect(cars.map(({ car }) => car.stockNumber)).toEqual(['A3'])
  expect([rowsRead, rejectedRows]).toEqual([3, 2])
  expect(rejected.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: the row has 4 cells and the header 5: look for a delimiter inside a value that is not in quotation marks',
    '3: the row has 6 cells and the header 5: look for a delimiter inside a value that is not in quotation marks',
  ])
  expect(rejectedStockNumbers).toEqual(['A1', 'A2'])
})

test('a quotation mark inside a value spoils no other row', async () => {
  const { cars } = await feed(
    `${header},badge\nA1,used,Kia,Rio,1,17" wheels\nA2,used,Kia,Rio,1,"17"" wheels"\n`,
  )
  expect(cars.map(({ car }) => car.badge)).toEqual(['17" wheels', '17" wheels'])
})

test('a file that ends inside quotation marks is cut off and nothing of it is used', async () => {
  const problem = await failure(`${header}\nA1,used,Kia,Rio,1\nA2,used,"Kia\n`)
  expect(problem.message).toBe('stock.csv, line 3: the file is cut off at line 3; send the whole file again')
  expect(problem).toMatchObject({ file: 'stock.csv', line: 3 })
})

test('a file that ends inside its last row is cut off', async () => {
  expect((await failure(`${header}\nA1,used,Kia,Rio,1\nA2,us`)).message).toContain('cut off at line 3')
})

test('an empty file, blanks alone and a header alone are refused', async () => {
  expect((await failure('')).message).toBe('stock.csv: the file is empty; send the whole file again')
  expect((await failure('\n \r\n')).message).toContain('is empty')
  expect((await failure(`${header}\n`)).message).toContain('has a header and no cars')
})

test('two columns of one name are refused with both places', async () => {
  const problem = await failure('stocknum,make,model,car_type,make\nA1,Kia,Rio,used,Kia\n')
  expect(problem.message).toContain("columns 2 and 5 are both called 'make'")
  expect(problem).toMatchObject({ line: 1, field: 'make' })
})

test('a missing column is refused with all that are missing and all that are there', async () => {
  expect((await failure('stocknum,make,modell\nA1,Kia,Rio\n')).message).toContain(
    "no column 'model', 'car_type'",
  )
  const mapping = {
    fields: {
      stocknum: 'Stock',
      make: 'Make',
      model: 'Model',
      car_type: { value: 'used' },
      price: ['Price', 'RRP'],
    },
  }
  expect((await failure('Stock,Make,Model,Cost\nA1,Kia,Rio,1\n', mapping)).message).toContain(
    "has no column 'Price', 'RRP'; the columns are 'Stock', 'Make', 'Model', 'Cost'",
  )
})

test('a column of no field is told once, because it is most likely misspelled', async () => {
  const { warnings } = await feed('stocknum,car_type,make,model,prise,id\nA1,used,Kia,Rio,1,7\n')
  expect(warnings).toEqual([
    {
      file: 'stock.csv',
      line: 1,
      field: null,
      value: 'prise',
      reason: "the column 'prise' is no field of a car and is not read; did you mean 'price' or 'drive'?",
    },
  ])
})

test('a line of 50 MB is refused by its number without being read as a record', async () => {
  const line = Buffer.alloc(50 * 1024 * 1024, 'x')
  const bytes = Buffer.concat([
    Buffer.from(`${header}\nA1,used,Kia,Rio,1\nA2,used,`),
    line,
    Buffer.from('\n'),
  ])
  const before = process.memoryUsage().arrayBuffers
  const problem = await readFeed({ name: 'stock.csv', bytes }).catch((error: unknown) => error)
  expect(problem).toMatchObject({ line: 3, message: expect.stringContaining('larger than 1 MB') })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * 1024 * 1024)
})

test('a quotation mark that swallows a megabyte of rows is named as the cause', async () => {
  const rows = 'A2,used,Kia,Rio,1\n'.repeat(70_000)
  const problem = await failure(`${header}\nA1,used,"Kia,Rio,1\n${rows}`)
  expect(problem.message).toContain(
    'line 2: the record that starts here is larger than 1 MB; a quotation mark',
  )
})

test('a stock number that was there already puts the later row out and names both lines', async () => {
  const { cars, rejected } = await feed(
    `${header}\nA1,used,Kia,Rio,1\nA2,used,Kia,Rio,1\nA1,used,Kia,Cerato,1\n`,
  )
  expect(cars).toHaveLength(2)
  expect(rejected).toEqual([
    {
      file: 'stock.csv',
      line: 4,
      stockNumber: 'A1',
      field: 'stocknum',
      value: 'A1',
      reason: 'the stock number is already on line 2; the row on line 4 is left out',
    },
  ])
})

test('a make or model that is too long is told as that, not as missing', async () => {
  const long = 'x'.repeat(81)
  const { rejected } = await feed(`${header}\nA1,used,${long},${long},1\n`)
  expect(rejected.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
    '2 make: is longer than 60 characters',
    '2 model: is longer than 80 characters',
  ])
})

test('what is missing from a row is told all at once and the row counts once', async () => {
  const { rejected, rejectedRows } = await feed(`${header}\nA1,nearly,,,1\n`)
  expect(rejectedRows).toBe(1)
  expect(rejected.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
    'car_type: is not a known car type (new, demo or used)',
    'make: the make is missing',
    'model: the model is missing',
  ])
})

test('lines above the header are passed over, whatever parts the cells, and lines are counted from the top of the file', async () => {
  const fields = { stocknum: 'STOCK NUMBER', make: 'Make', model: 'Model', car_type: { value: 'used' } }
  for (const delimiter of [',', ';', '\t', '|']) {
    const table = [
      ['STOCK NUMBER', 'Make', 'Model', 'Notes'],
      ['A1', 'Kia', 'Rio', 'one, two, three, four, five'],
      ['', 'Kia', 'Rio', ''],
    ].map((cells) => cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
    const above = ['Stock Listing Report', 'Printed 24/11/2026, 9:15 am, by Kim, Page 1', '']
    const { cars, rejected } = await feed([...above, ...table].join('\n'), { fields })
    expect(cars.map(({ line, car }) => [line, car.stockNumber, car.model])).toEqual([[5, 'A1', 'Rio']])
    expect(rejected.map(({ line, field }) => [line, field])).toEqual([[6, 'stocknum']])
  }
})

test('a report without a mapping has its header found by the names that are needed', async () => {
  const { cars } = await feed('sep=;\nOur stock\n\nstocknum;make;model;car_type\nA1;Kia;Rio;used\n')
  expect(cars.map(({ car }) => car.stockNumber)).toEqual(['A1'])
})

test('where no line is the header, what was looked for is said at the line that comes nearest', async () => {
  const fields = { stocknum: 'STOCK NUMBER', make: 'Make', model: 'Model', car_type: { value: 'used' } }
  const report = (header: string) => `Stock Listing Report\n\n${header}\nA1,Kia,Rio\n`
  await expect(feed(report('STOCK NUMBER,Make,Modell'), { fields })).rejects.toThrow(
    "stock.csv, line 3: has no column 'Model'; the columns are 'STOCK NUMBER', 'Make', 'Modell'; the header is looked for in the first 20 lines",
  )
  await expect(feed(report('x,y,z'))).rejects.toThrow(
    "line 1: has no column 'stocknum', 'make', 'model', 'car_type'; the columns are 'Stock Listing Report'; the header is looked for in the first 20 lines; name the columns so, or send a mapping",
  )
  const header = 'STOCK NUMBER,Make,Model\nA1,Kia,Rio\n'
  expect((await feed(`${'Report\n'.repeat(19)}${header}`, { fields })).cars).toHaveLength(1)
  await expect(feed(`${'Report\n'.repeat(20)}${header}`, { fields })).rejects.toThrow('line 1: has no column')
})
