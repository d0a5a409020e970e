import type { Condition } from '#app/search/search.ts'

/** What buyers say in numbers: 'ute under $40k', 'suv between 20000 and 30000', '7 seater', 'from 2019', 'under 80,000 km'. */
export type QueryWords = {
  /** What is left to look for as words. */
  readonly text: string
  readonly conditions: readonly Condition[]
}

const longestText = 1024
const NUMBER = String.raw`\$?\s*(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*(k|grand|thousand)?\b`
const KM = String.raw`\s*(km|kms|ks|kilometres?|kilometers?|klms?)\b`
const UP_TO = '(?:under|below|less than|no more than|up to|max(?:imum)?|cheaper than|<)'
const FROM = '(?:over|above|more than|at least|from|min(?:imum)?|>)'
const YEAR = String.raw`((?:19|20)\d\d)\b(?!\s*(?:k|km|kms|dollars)\b)`

const BETWEEN = new RegExp(
  String.raw`(?:\bbetween\s+|\bfrom\s+)?${NUMBER}\s*(?:-|–|to|and)\s*${NUMBER}(?:${KM})?`,
  'i',
)
const MOST = new RegExp(String.raw`(?:^|\s)${UP_TO}\s*${NUMBER}(?:${KM})?`, 'i')
const LEAST = new RegExp(String.raw`(?:^|\s)${FROM}\s*${NUMBER}(?:${KM})?`, 'i')
const SINCE = new RegExp(String.raw`\b(?:from|since|after|newer than)\s+${YEAR}`, 'i')
const BEFORE = new RegExp(String.raw`\b(?:before|older than)\s+${YEAR}`, 'i')
const FILLERS =
  /\b(?:show me|find me|looking for|i want|i need|i'?m after)\b(?: an?\b| the\b| some\b)?|\b(?:for sale|please|near me)\b/gi
const SEATS = /\b(\d|two|four|five|six|seven|eight|nine)[\s-]*seat(?:s|ers?)?\b/i
const seatWords: Record<string, string> = {
  two: '2',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}

type Reader = readonly [RegExp, (found: RegExpExecArray) => Condition | null]

const readers: readonly Reader[] = [
  [SEATS, ([, seats]) => ({ attribute: 'seats', in: [seatWords[seats!.toLowerCase()] ?? seats!] })],
  [SINCE, ([, year]) => ({ attribute: 'year', min: Number(year) })],
  [BEFORE, ([, year]) => ({ attribute: 'year', max: Number(year) - 1 })],
  [
    BETWEEN,
    ([, low, lowUnit, high, highUnit, km]) => {
      // '20-30k': the unit of the second counts for both.
      const [min, max] = [amount(low!, lowUnit ?? highUnit, km), amount(high!, highUnit, km)]
      return min === null || max === null || min > max ? null : { attribute: km ? 'km' : 'price', min, max }
    },
  ],
  [
    MOST,
    ([, number, unit, km]) => {
      const max = amount(number!, unit, km)
      return max === null ? null : { attribute: km ? 'km' : 'price', max }
    },
  ],
  [
    LEAST,
    ([, number, unit, km]) => {
      const min = amount(number!, unit, km)
      return min === null ? null : { attribute: km ? 'km' : 'price', min }
    },
  ],
]

/** Two digits without a unit are a model ('CX-9 to …'), not a price. */
const leastAmount = 100

/** Cents, or kilometres. */
function amount(number: string, unit: string | undefined, km: string | undefined): number | null {
  const value = Number(number.replaceAll(',', '')) * (unit ? 1000 : 1)
  if (!(value >= leastAmount && value < 1e9)) return null
  return km ? Math.round(value) : Math.round(value * 100)
}

export function readQueryWords(query: string): QueryWords {
  let text = query.slice(0, longestText).replaceAll(FILLERS, ' ')
  const conditions: Condition[] = []
  if (!/\d|seat/i.test(text)) return { text: text.trim(), conditions }
  for (const [pattern, read] of readers) {
    const found = pattern.exec(text)
    const condition = found && read(found)
    if (!condition) continue
    conditions.push(condition)
    text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  }
  return { text: text.trim(), conditions }
}
