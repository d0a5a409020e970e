import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldWords } from '#app/stock/feeds/field-words.ts'
import { feedFormats } from '#app/stock/feeds/formats.ts'
import { FeedMapping } from '#app/stock/feeds/mapping.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { targets } from '#app/stock/feeds/targets.ts'
import { feedReference, withFormats } from './feed-reference.ts'

const document = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')
const feeds = document('feeds.md')

test('the page of fields says what the code reads, and explains every field', () => {
  expect(document('feed-fields.md'), 'run: npm run forecourt -- stock reference').toBe(feedReference())
  expect(Object.keys(fieldWords).sort()).toEqual(targets.map(({ wire }) => wire).sort())
})

test('docs/feeds.md tells of every format that is read, and the command line names them', () => {
  expect(feeds, 'run: npm run forecourt -- stock reference').toBe(withFormats(feeds))
  const formats = [...feeds.split('## Columns')[0]!.matchAll(/^\| ([A-Z]+) +\|/gm)].map(([, name]) => name)
  expect(formats).toEqual(feedFormats.map((name) => name.toUpperCase()))
  expect(withFormats(feeds.replaceAll('XML', 'SGML'))).toContain('| XML ')
})

test('docs/feeds.md explains every key of a mapping', () => {
  const sources = [
    'column',
    'pick',
    'value',
    'template',
    'count',
    'from',
    'identity',
    'when',
    'match',
    'skip',
  ]
  const keys = [...Object.keys(FeedMapping.shape), ...sources, 'values', 'otherwise', 'split']
  const explained = [...feeds.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => key)
  expect(
    keys.filter((key) => !['$schema', 'description', 'fields'].includes(key) && !explained.includes(key)),
  ).toEqual([])
})

test('every mapping that docs/feeds.md shows is one that is taken', () => {
  const examples = [...feeds.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text]) => JSON.parse(text!) as object,
  )
  expect(examples.length).toBeGreaterThan(2)
  for (const example of examples) expect(FeedMapping.safeParse(example)).toMatchObject({ success: true })
})

test('what docs/feeds.md says of prices, numbers and dates is so', async () => {
  const rows = [...feeds.matchAll(/^\| ([a-z ]+?) +\| (read|told) +\| (.+?) +\|$/gm)]
  const fields: Record<string, string> = {
    price: 'price',
    number: 'km',
    date: 'rego_expiry',
    moment: 'created_at',
  }
  expect(rows.length).toBeGreaterThan(6)
  for (const [, kind, outcome, examples] of rows)
    for (const [, example] of examples!.matchAll(/`([^`]+)`/g)) {
      const car = { stocknum: 'A1', make: 'Kia', model: 'Rio', car_type: 'used', [fields[kind!]!]: example }
      const { warnings } = await readFeed({ name: 'f.json', bytes: Buffer.from(JSON.stringify([car])) })
      expect(warnings.length, `${kind} ${example}`).toBe(outcome === 'read' ? 0 : 1)
    }
})
