import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastDay, moment } from '#app/stock/feeds/cell-dates.ts'
import { webAddress } from '#app/stock/feeds/cell-lists.ts'
import { dollarsAsCents, earlierPrice, price, weeklyPrice, wholePrice } from '#app/stock/feeds/cell-money.ts'
import { decimalNumber, wholeNumber, yesOrNo } from '#app/stock/feeds/cell-values.ts'
import { rank } from '#app/stock/feeds/cell-words.ts'
import { fieldWords } from '#app/stock/feeds/field-words.ts'
import { formatWords, oneOfFormats } from '#app/stock/feeds/formats.ts'
import type { Target } from '#app/stock/feeds/target.ts'
import { required, targets } from '#app/stock/feeds/targets.ts'
import * as vocabulary from '#app/stock/feeds/vocabulary.ts'

/** Makes docs/feed-fields.md from the fields that feeds are read into; a test keeps it equal to them. */

const kinds = new Map<unknown, string>([
  [lastDay, 'date'],
  [moment, 'date and time'],
  [webAddress, 'address'],
  [dollarsAsCents, 'dollars'],
  [price, 'price'],
  [earlierPrice, 'price'],
  [wholePrice, 'price'],
  [weeklyPrice, 'dollars a week'],
  [decimalNumber, 'number'],
  [wholeNumber, 'whole number'],
  [rank, 'whole number'],
  [yesOrNo, 'yes or no'],
])

const vocabularies: Record<string, vocabulary.Vocabulary<string>> = {
  car_type: vocabulary.carTypeOf,
  status: vocabulary.statusOf,
  price_type: vocabulary.priceTypeOf,
  simple_fuel: vocabulary.simpleFuelOf,
  simple_body: vocabulary.simpleBodyOf,
  simple_drive: vocabulary.simpleDriveOf,
  simple_transmission: vocabulary.simpleTransmissionOf,
  state: vocabulary.stateOf,
}
const jsonFields = ['hotspots', 'payment_processors', 'finance_lenders', 'youxQuote']

function kindOf({ wire, parse, isList }: Target): string {
  if (isList) return 'list'
  if (wire in vocabularies) return 'word'
  return kinds.get(parse) ?? (jsonFields.includes(wire) ? 'JSON' : 'text')
}

export function feedReference(): string {
  const rows = targets.map((target) => {
    const also =
      target.also.length > 0 ? ` Also read from ${target.also.map((name) => `\`${name}\``).join(', ')}.` : ''
    const needed = (required as readonly string[]).includes(target.wire) ? '**needed** ' : ''
    return `| \`${target.wire}\` | ${kindOf(target)} | ${needed}${fieldWords[target.wire] ?? ''}${also} |`
  })
  const words = Object.entries(vocabularies).flatMap(([field, { synonyms }]) => [
    `### \`${field}\``,
    [
      '| value | words that mean it |',
      '|---|---|',
      ...Object.entries(synonyms).map(
        ([value, others]) => `| \`${value}\` | ${others.split('|').join(', ')} |`,
      ),
    ].join('\n'),
  ])
  return `${[
    '# Fields of a feed',
    'This page is made from the code by `npm run forecourt -- stock reference`. [feeds.md](feeds.md) says how feeds, mappings and checks work, and which prices, numbers and dates are understood.',
    'A `list` takes what every column has that a mapping names for it: those of `"PHOTO {n}"`, or a list of columns.',
    ['| field | kind | what it is |', '|---|---|---|', ...rows].join('\n'),
    '## Words',
    'Capitals, hyphens and points make no difference. A mapping’s `values` teach a feed’s own words.',
    ...words,
    `Words that mean in stock and reserved: ${vocabulary.heldWords.split('|').join(', ')}.`,
  ].join('\n\n')}\n`
}

/** The page that people write, with what the formats say in its place. */
export function withFormats(page: string): string {
  const formats = Object.entries(formatWords).map(([name, words]) => [name.toUpperCase(), words])
  return page
    .replace(/(?<=^## Formats\n\n)(\|.*\n)+/m, () => table(['format', 'what is read'], formats))
    .replace(/(?<=^\| `format` +\| ).*?(?=; else the content tells)/m, () =>
      oneOfFormats((name) => `\`${name}\``),
    )
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |\n`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('')
}

export function writeFeedReference(folder: string): void {
  const feeds = join(folder, 'feeds.md')
  writeFileSync(feeds, withFormats(readFileSync(feeds, 'utf8')))
  writeFileSync(join(folder, 'feed-fields.md'), feedReference())
}
