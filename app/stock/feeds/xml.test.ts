import { expect, test } from 'vitest'
import { FeedError, readFeed } from './read-feed.server.ts'

const car = (stocknum: string, rest = '') =>
  `<vehicle><stocknum>${stocknum}</stocknum><car_type>used</car_type><make>Kia</make><model>Rio</model>${rest}</vehicle>`
const feed = (text: string, mapping?: object) =>
  readFeed({ name: 'stock.xml', bytes: Buffer.from(text) }, mapping)
const failure = async (text: string, mapping?: object) => {
  const problem = await feed(text, mapping).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(FeedError)
  return problem as FeedError
}

test('the elements inside the root are the cars and know their lines', async () => {
  const { cars } = await feed(
    `<?xml version="1.0"?>\n<stock>\n${car('A1')}\n\n${car('A2', '<badge><![CDATA[S & <b>GT</b>]]></badge>')}</stock>`,
  )
  expect(cars.map(({ line, car: { stockNumber, badge } }) => [line, stockNumber, badge])).toEqual([
    [3, 'A1', null],
    [5, 'A2', 'S & <b>GT</b>'],
  ])
})

test('nested elements, repeated ones and attributes are reached by paths', async () => {
  const text = `<export><dealer id="9"><car ref="A1"><make name="Kia"/><model>Rio</model>
    <photos><photo href="/1.jpg"/><photo href="/2.jpg"/></photos>
    <options><option>Tow bar</option><option>Sunroof</option></options></car></dealer></export>`
  const fields = {
    ...{ stocknum: '@ref', make: 'make.@name', model: 'model', car_type: { value: 'used' } },
    ...{ images: 'photos.photo.@href', standardEquipment: 'options.option' },
  }
  const { cars } = await feed(text, { record: 'car', fields })
  expect(cars[0]?.car).toMatchObject({
    stockNumber: 'A1',
    make: 'Kia',
    standardEquipment: ['Tow bar', 'Sunroof'],
  })
  expect(cars[0]?.car.images.map(({ url }) => url)).toEqual(['/1.jpg', '/2.jpg'])
})

test('a mapped element that no record has is told', async () => {
  const fields = { stocknum: 'stocknum', make: 'make', model: 'model', car_type: 'car_type', price: 'cost' }
  const { warnings } = await feed(`<stock>${car('A1')}</stock>`, { fields })
  expect(warnings).toEqual([
    { file: 'stock.xml', line: 1, field: 'price', reason: "no record has 'cost', which the mapping names" },
  ])
})

test('the declared encoding is used', async () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?><stock>${car('A1', '<badge>\u00c9clat</badge>')}</stock>`
  const { cars } = await readFeed({ name: 'stock.xml', bytes: Buffer.from(text, 'latin1') })
  expect(cars[0]?.car.badge).toBe('Éclat')
})

test('a document type is refused outright, with entities or without', async () => {
  const bomb = '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  const external = '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  for (const type of [bomb, external, '<!DOCTYPE s>']) {
    const problem = await failure(`<?xml version="1.0"?>\n${type}<s>${car('&b;')}</s>`)
    expect(problem).toMatchObject({ line: 2, message: expect.stringContaining('DOCTYPE, which is refused') })
  }
  expect((await failure(`<s>${car('&b;')}</s>`)).message).toContain('not well-formed XML')
})

test('a file cut at any place is refused as cut off or not well-formed', async () => {
  const whole = `<stock>\n${car('A1')}\n${car('A2')}\n</stock>`
  for (let length = 8; length < whole.length; length++) {
    expect((await failure(whole.slice(0, length))).message).toContain('cut off at line')
  }
})

test('deep nesting, huge records and files without records are refused', async () => {
  const deep = `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`
  expect((await failure(`<stock>\n${car('A1', deep)}</stock>`)).message).toContain(
    'line 2: elements are nested deeper',
  )
  const huge = car('A2', `<dealercomments>${'x'.repeat(1_200_000)}</dealercomments>`)
  expect((await failure(`<stock>\n${car('A1')}\n${huge}</stock>`)).message).toContain(
    'line 3: the record that starts here',
  )
  expect((await failure('<stock></stock>')).message).toContain('holds no records')
  const fields = { stocknum: 'a', make: 'b', model: 'c', car_type: 'd' }
  expect((await failure(`<stock>${car('A1')}</stock>`, { record: 'car', fields })).message).toContain(
    'no <car> elements',
  )
})
