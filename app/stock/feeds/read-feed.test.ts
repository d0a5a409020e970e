import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { FeedCar } from '../car.ts'
import { FeedError, readFeed } from './read-feed.server.ts'

const header = 'stocknum,car_type,make,model,badge'
const failure = async (
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  mapping?: object,
  name = 'stock.csv',
) => {
  const problem = await readFeed({ name, bytes }, mapping).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(FeedError)
  return problem as FeedError
}

test('byte order marks of UTF-8 and UTF-16 are recognised and no part of the first column', async () => {
  const text = `${header}\nA1,used,Citroën,C4,Éclat\n`
  const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'), utf16be]) {
    const { cars } = await readFeed({ name: 'stock.csv', bytes })
    expect(cars[0]?.car).toMatchObject({ stockNumber: 'A1', make: 'Citroen', badge: 'Éclat' })
  }
})

test('a byte that is not UTF-8 is refused by its line, and the mapping can name the encoding', async () => {
  const bytes = Buffer.from(`${header}\nA1,used,Kia,Rio,S\nA2,used,Kia,Rio,\u00c9clat \u0080\n`, 'latin1')
  const problem = await failure(bytes)
  expect(problem).toMatchObject({ line: 3, message: expect.stringContaining('"encoding": "windows-1252"') })
  const names = ['stocknum', 'car_type', 'make', 'model', 'badge']
  const mapping = { encoding: 'windows-1252', fields: Object.fromEntries(names.map((name) => [name, name])) }
  const { cars } = await readFeed({ name: 'stock.csv', bytes }, mapping)
  expect(cars[1]?.car.badge).toBe('Éclat €')
  const wrong = await failure(Buffer.from([...Buffer.from(`${header}\n`, 'utf16le'), 0x41]), {
    ...mapping,
    encoding: 'utf-16le',
  })
  expect(wrong.message).toContain('not utf-16le')
})

test('NUL bytes, workbooks and archives are refused with what to do', async () => {
  expect((await failure(Buffer.from(`${header}\nA1,used,Kia,\0Rio,S\n`))).message).toContain(
    'line 2: holds a NUL byte',
  )
  expect((await failure(Buffer.from(header, 'utf16le'))).message).toContain('looks like UTF-16')
  expect((await failure(Buffer.from('PK\u0003\u0004rest'))).message).toContain('Excel workbook')
  expect((await failure(Buffer.from([0x1f, 0x8b, 8, 0]))).message).toContain('gzip')
})

test('a feed may come as a stream, and what breaks the stream is told as the feed’s problem', async () => {
  async function* chunks() {
    yield Buffer.from(`${header}\nA1,used,Ki`)
    yield Buffer.from('a,Rio,S\n')
  }
  expect((await readFeed({ name: 'stock.csv', bytes: chunks() })).cars[0]?.car.make).toBe('Kia')
  // biome-ignore lint/correctness/useYield: it breaks before it has anything
  async function* broken(): AsyncGenerator<Uint8Array> {
    throw new Error('ECONNRESET')
  }
  expect((await failure(broken())).message).toBe('stock.csv: the file cannot be read: ECONNRESET')
})

test('a file of more than 200 MB is refused while it arrives', async () => {
  const chunk = new Uint8Array(50 * 1024 * 1024)
  let sent = 0
  async function* endless() {
    for (;;) {
      sent++
      yield chunk
    }
  }
  expect((await failure(endless())).message).toContain('larger than 200 MB')
  expect(sent).toBe(5)
})

test('the content decides the format where the name is wrong', async () => {
  const json = '[{"stocknum":"A1","car_type":"new","make":"Kia","model":"EV6"}]'
  expect((await readFeed({ name: 'export.csv', bytes: Buffer.from(json) })).cars).toHaveLength(1)
  expect((await failure(Buffer.from('<!doctype html><html></html>'))).message).toContain(
    'a web page and not a feed',
  )
})

test('arbitrary bytes are read or refused as a feed’s problem and never throw anything else', async () => {
  const pieces = fc.constantFrom(
    'stocknum,make,model,car_type\n',
    'A1,Kia,Rio,used\n',
    '"',
    '\n',
    '[{',
    '}]',
    '"stocknum":',
    '<a>',
    '</a>',
    '<',
    '\u0000',
    '\ufeff',
    '{"a":1}',
    ',',
    '1e999',
    '&x;',
    '<!DOCTYPE a>',
    '\\',
    '\ud800',
    ']]>',
    '-',
    '=',
    'é',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => new Uint8Array(Buffer.from(parts.join('')))),
    fc
      .string({ unit: 'grapheme', maxLength: 100 })
      .map(
        (text) =>
          new Uint8Array(
            Buffer.from(`stocknum,make,model,car_type,price,km\n${text},Kia,Rio,used,${text},${text}\n`),
          ),
      ),
  )
  const name = fc.constantFrom('f.csv', 'f.json', 'f.xml')
  const mapping = fc.constantFrom(
    undefined,
    ...['csv', 'json', 'xml'].map((format) => ({
      format,
      fields: { stocknum: { identity: ['make', 'model'] }, title: 'make', car_type: { value: 'used' } },
    })),
  )
  await fc.assert(
    fc.asyncProperty(bytes, name, mapping, async (content, file, map) => {
      try {
        const { cars } = await readFeed({ name: file, bytes: content }, map)
        for (const { car } of cars) expect(FeedCar.parse(car)).toEqual(car)
      } catch (problem) {
        if (!(problem instanceof FeedError)) throw problem
      }
    }),
    { numRuns: 400 },
  )
})

test('a row of any values makes a car that its record accepts, or is told as rejected', async () => {
  const columns = `
  stocknum car_type make model year price km status images rego_expiry seats engine_size engine_size_litres
  hotspots payment_processors youxQuote categories sold_at created_at simple_fuel variant.cylinders sleeps
  title video_url rank thumbnails
`
    .trim()
    .split(/\s+/)
  const value = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      '2024-02-30',
      '31/3/2027',
      '1,234.567',
      '-1',
      '//x.com/a',
      'javascript:alert(1)',
      '1e400',
      'used',
    ),
  )
  const row = fc.record(Object.fromEntries(columns.map((name) => [name, value])), { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const filled = rows.map((one, index) => ({
        ...one,
        // More than a few strange words refuse the file.
        ...(index > 2 && { status: 'sold' }),
        stocknum: `A${index}`,
        car_type: 'used',
        make: 'Kia',
        model: 'Rio',
      }))
      const bytes = Buffer.from(JSON.stringify(filled))
      const { cars, rejectedRows, rowsRead } = await readFeed({ name: 'f.json', bytes })
      expect(cars.length + rejectedRows).toBe(rowsRead)
      for (const { car } of cars) expect(FeedCar.parse(car)).toEqual(car)
    }),
    { numRuns: 200 },
  )
})
