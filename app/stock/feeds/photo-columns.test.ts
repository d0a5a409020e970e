import { expect, test } from 'vitest'
import { readMapping } from './mapping.ts'
import { readFeed } from './read-feed.server.ts'

const needed = ['stocknum,make,model,car_type', 'A1,Kia,Rio,used']

async function photos(format: 'csv' | 'json' | 'xml', content: string, fields: object) {
  const source = { name: `stock.${format}`, bytes: Buffer.from(content) }
  const { cars, warnings } = await readFeed(source, { ownNames: true, fields })
  return { of: cars.map(({ car }) => car.images.map(({ url }) => url)), warnings, car: cars[0]!.car }
}
/** One car a line of cells, in columns of these names. */
const csv = (columns: string[], rows: string[][], fields: object) =>
  photos(
    'csv',
    [[needed[0], ...columns].join(), ...rows.map((cells, i) => [`A${i},Kia,Rio,used`, ...cells].join())].join(
      '\n',
    ),
    fields,
  )

test('numbered photo columns are one field: all there are, in order of number, the empty ones left out', async () => {
  const columns = ['PHOTO 10', 'PHOTO 2', 'PHOTO 1', 'PHOTO 12 SIZE', 'PHOTO']
  const rows = [
    ['/10.jpg', '/2.jpg', '/1.jpg', '4000', '/thumb.jpg'],
    ['/j.jpg', '', '/a.jpg', '', ''],
    ['', '', '', '', '/x.jpg'],
  ]
  const { of, warnings } = await csv(columns, rows, { images: 'PHOTO {n}' })
  expect(of).toEqual([['/1.jpg', '/2.jpg', '/10.jpg'], ['/a.jpg', '/j.jpg'], []])
  expect(warnings).toEqual([])
  const eight = Array.from({ length: 8 }, (_, i) => `image[${i}].url`)
  const indexed = await csv(eight, [eight.map((_, i) => `/${i}.jpg`)], { images: 'image[{n}].url' })
  expect(indexed.of).toEqual([[0, 1, 2, 3, 4, 5, 6, 7].map((i) => `/${i}.jpg`)])
})

test('numbered columns have no end but the field’s own, which is told', async () => {
  const columns = Array.from({ length: 201 }, (_, i) => `P${i + 1}`)
  const all = await csv(columns, [columns.map((name) => `/${name}.jpg`)], { images: 'P{n}' })
  expect([all.of[0]?.length, all.of[0]?.at(-1)]).toEqual([200, '/P200.jpg'])
  expect(all.warnings.map(({ field, reason }) => [field, reason])).toEqual([
    ['images', 'has more than 200 entries; the rest is left out'],
  ])
})

test('numbers in the names of JSON and XML are columns too, and a name that no record has is told', async () => {
  const car = { stocknum: 'A1', make: 'Kia', model: 'Rio', car_type: 'used' }
  const media = { photo2: { url: '/2.jpg' }, photo1: { url: '/1.jpg' }, photos: 2 }
  const json = await photos('json', JSON.stringify([{ ...car, media }]), { images: 'media.photo{n}.url' })
  expect(json.of).toEqual([['/1.jpg', '/2.jpg']])
  const xml = `<s>${['A1', 'A2'].map((number) => `<car><stocknum>${number}</stocknum><make>Kia</make><model>Rio</model><car_type>used</car_type><Photo02>/2.jpg</Photo02><Photo01>/1.jpg</Photo01></car>`).join('')}</s>`
  expect((await photos('xml', xml, { images: 'Photo{nn}' })).of[0]).toEqual(['/1.jpg', '/2.jpg'])
  const none = await photos('json', JSON.stringify([car]), { images: 'pic{n}' })
  expect(none.warnings.map(({ reason }) => reason)).toEqual([
    "no record has 'pic{n}', which the mapping names",
  ])
})

test('photo columns listed one by one are all read, and so are the columns of a template: no photo is lost', async () => {
  const columns = ['Main', 'Extra', 'Third']
  const rows = [
    ['/1.jpg', '/2.jpg|/1.jpg', '/3.jpg'],
    ['', '/2.jpg', ''],
  ]
  const listed = await csv(columns, rows, { images: columns })
  expect(listed.of).toEqual([['/1.jpg', '/2.jpg', '/3.jpg'], ['/2.jpg']])
  for (const template of ['{Main}|{Extra}|{Third}', '{Main},{Extra},{Third}', '{Main} {Extra} {Third}'])
    expect((await csv(columns, rows, { images: { template } })).of[1]).toEqual(['/2.jpg'])
  const joined = await csv(columns, [['a', '', 'c']], {
    images: { template: 'https://x.au/{Main},{Third}.jpg|https://x.au/{Extra}.jpg' },
    features: { template: '{Main};{Extra};{Third}', split: ';' },
  })
  expect([joined.of, joined.car.features]).toEqual([[['https://x.au/a,c.jpg']], ['a', 'c']])
  const choice = [{ column: 'Main' }, { column: 'Extra', when: { Main: false } }]
  expect((await csv(columns, rows, { images: choice })).of).toEqual([['/1.jpg'], ['/2.jpg']])
})

test('without a mapping the other name of a field is read only where the first is empty', async () => {
  const rows = ['stocknum,make,model,car_type,features,filtered_features', 'A1,Kia,Rio,used,Radio,Wireless']
  const { cars } = await readFeed({ name: 's.csv', bytes: Buffer.from(rows.join('\n')) })
  expect(cars[0]?.car.features).toEqual(['Radio'])
})

test('a number in a column is refused where one value is needed, and told where the header has none', async () => {
  expect(() =>
    readMapping('m.json', { fields: { km: 'KM {n}', images: { column: 'P{n}', pick: { T: 'x' } } } }),
  ).toThrow(
    "m.json: the mapping cannot be used: 'fields.images.0.pick' belongs to a \"column\" without {n}; 'fields.km' takes one value, so its column cannot have {n}",
  )
  await expect(csv(['Pic 1'], [['/1.jpg']], { images: 'PHOTO {n}' })).rejects.toThrow(
    "has no column 'PHOTO {n}'",
  )
})
