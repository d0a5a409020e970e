import type { Condition } from '#app/search/search.ts'

/** What buyers say in numbers: 'ute under $40k', 'suv between 20000 and 30000', '7 seater', 'from 2019', '2018 to 2020', 'under 80,000 km', 'sleeps 4', 'under $250 a week', '500 km range', '20k'. */
export type QueryWords = {
  /** What is left to look for as words. */
  readonly text: string
  readonly conditions: readonly Condition[]
}

const longestText = 1024
const kmPattern = String.raw`\s*(?:km|kms|ks|kilometres?|kilometers?|klms?)\b`
const aWeekPattern = String.raw`\s*(?:a|per|each|/)\s*(?:week|wk)\b|\s*(?:p\.?w\b\.?|weekly\b)`
const numberPattern = String.raw`\$?\s*(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?!,?\d)(?:\s*(k|grand|thousand)\b|(?=${kmPattern}|${aWeekPattern})|\b)`
/** What an amount may be followed by: group 'km' or 'week'. */
const ofWhatPattern = `(?:(?<km>${kmPattern})|(?<week>${aWeekPattern}))?`
const upToPattern = '(?:under|below|less than|no more than|up to|max(?:imum)?|cheaper than|<)'
const fromPattern = '(?:over|above|more than|at least|from|min(?:imum)?|>)'
const yearPattern = String.raw`((?:19|20)\d\d)\b(?!\s*(?:k|km|kms|dollars)\b)`

const betweenPattern = new RegExp(
  String.raw`(?:\bbetween\s+|\bfrom\s+)?${numberPattern}\s*(?:-|–|to|and)\s*${numberPattern}${ofWhatPattern}`,
  'i',
)
const mostPattern = new RegExp(String.raw`(?:^|\s)${upToPattern}\s*${numberPattern}${ofWhatPattern}`, 'i')
const leastPattern = new RegExp(String.raw`(?:^|\s)${fromPattern}\s*${numberPattern}${ofWhatPattern}`, 'i')
/** An amount by itself is what a buyer has to spend, or the most kilometres: '$20,000', '20k', '100,000 km'. */
const alonePattern = new RegExp(
  String.raw`(?:^|\s)(?:(?:around|about|budget)\s+)?(?:(?=\$)|(?=[\d.,]+(?:k|\s*(?:grand|thousand))\b)|(?=[\d.,]+(?:${kmPattern}|${aWeekPattern})))${numberPattern}${ofWhatPattern}`,
  'i',
)
const sincePattern = new RegExp(
  String.raw`\b(?:from|since|after|newer than)\s+${yearPattern}|\b((?:19|20)\d\d)(?:\s*\+|\s+(?:or newer|and newer|onwards?)\b)`,
  'i',
)
const yearsPattern = new RegExp(
  String.raw`(?:\bbetween\s+|\bfrom\s+|(?<![$\d,.-])\b)((?:19|20)\d\d)\s*(?:-|–|to|and)\s*${yearPattern}`,
  'i',
)
const beforePattern = new RegExp(String.raw`\b(?:before|older than)\s+${yearPattern}`, 'i')
/** On one charge, between the least and the greatest that there is: 'over 500', 'under 400', '400 to 500'. */
const farPattern = String.raw`(?:(?:(${upToPattern})|between|${fromPattern})\s*)?([1-9]\d\d)(?!,?\d|k\b)(?:\s*(?:-|–|to|and)\s*([1-9]\d\d)(?!,?\d|k\b))?\+?`
const farRangePattern = new RegExp(
  String.raw`(?:^|\s)${farPattern}${kmPattern}\s*(?:of\s+)?(?:(?:electric|battery|driving|ev)\s+)?range\b(?!\s+rover)`,
  'i',
)
const rangeFarPattern = new RegExp(
  String.raw`\brange\s+(?:of\s+)?${farPattern}(?:${kmPattern})?(?!${aWeekPattern})`,
  'i',
)
const fillersPattern =
  /\b(?:show me|find me|looking for|i want|i need|i'?m after)\b(?: an?\b| the\b| some\b)?|\b(?:for sale|please|near me)\b/gi
const sleepsPattern =
  /\b(?:sleeps?|berths?)\s+(\d|two|three|four|five|six|seven|eight|nine)\b|\b(\d|two|three|four|five|six|seven|eight|nine)[\s-]*(?:berth|sleeper)s?\b/i
const seatsPattern = /\b(\d|two|four|five|six|seven|eight|nine)[\s-]*seat(?:s|ers?)?\b/i
const seatWords: Record<string, string> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}

type Reader = readonly [RegExp, (found: RegExpExecArray, aWeek: WeekNumber) => Condition | null]

/** What an amount a week is of: the price of a subscription, or a repayment (FIN-72). */
export type WeekNumber = 'subscription_price' | 'weekly'

const readers: readonly Reader[] = [
  [farRangePattern, readFar],
  [rangeFarPattern, readFar],
  [
    sleepsPattern,
    ([, before, after]) => {
      const unit = (before ?? after)!.toLowerCase()
      return { attribute: 'sleeps', in: [seatWords[unit] ?? unit] }
    },
  ],
  [seatsPattern, ([, seats]) => ({ attribute: 'seats', in: [seatWords[seats!.toLowerCase()] ?? seats!] })],
  [
    yearsPattern,
    ([, from, to]) => {
      const [min, max] = [Number(from), Number(to)]
      return min > max ? null : { attribute: 'year', min, max }
    },
  ],
  [sincePattern, ([, after, before]) => ({ attribute: 'year', min: Number(after ?? before) })],
  [beforePattern, ([, year]) => ({ attribute: 'year', max: Number(year) - 1 })],
  [
    betweenPattern,
    ({ groups, 1: low, 2: lowUnit, 3: high, 4: highUnit }, aWeek) => {
      // '20-30k': the unit of the second counts for both.
      const [min, max] = [amount(low!, lowUnit ?? highUnit, groups), amount(high!, highUnit, groups)]
      return min === null || max === null || min > max
        ? null
        : { attribute: attributeOf(groups, aWeek), min, max }
    },
  ],
  [
    mostPattern,
    ({ groups, 1: number, 2: unit }, aWeek) => {
      const max = amount(number!, unit, groups)
      return max === null ? null : { attribute: attributeOf(groups, aWeek), max }
    },
  ],
  [
    leastPattern,
    ({ groups, 1: number, 2: unit }, aWeek) => {
      const min = amount(number!, unit, groups)
      return min === null ? null : { attribute: attributeOf(groups, aWeek), min }
    },
  ],
  [
    alonePattern,
    ({ groups, 1: number, 2: unit }, aWeek) => {
      const max = amount(number!, unit, groups)
      return max === null ? null : { attribute: attributeOf(groups, aWeek), max }
    },
  ],
]

function readFar([, upTo, near, far]: RegExpExecArray): Condition {
  if (far) return { attribute: 'range_km', min: Number(near), max: Number(far) }
  return { attribute: 'range_km', [upTo ? 'max' : 'min']: Number(near) }
}

type Groups = RegExpExecArray['groups']

const attributeOf = (groups: Groups, aWeek: WeekNumber) =>
  groups?.km ? 'km' : groups?.week ? aWeek : 'price'

/** Two digits without a unit are a model ('CX-9 to …'), not a price. */
const leastAmount = 100
const leastWeekly = 10

/** Cents, or kilometres. */
function amount(number: string, unit: string | undefined, groups: Groups): number | null {
  const value = Number(number.replaceAll(',', '')) * (unit ? 1000 : 1)
  if (!(value >= (groups?.week ? leastWeekly : leastAmount) && value < 1e9)) return null
  return groups?.km ? Math.round(value) : Math.round(value * 100)
}

export function readQueryWords(query: string, aWeek: WeekNumber = 'subscription_price'): QueryWords {
  let text = query.slice(0, longestText).replaceAll(fillersPattern, ' ')
  const conditions: Condition[] = []
  if (!/\d|seat|sleep|berth/i.test(text)) return { text: text.trim(), conditions }
  for (const [pattern, read] of readers) {
    const match = pattern.exec(text)
    const condition = match && read(match, aWeek)
    if (!condition) continue
    conditions.push(condition)
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  }
  return { text: text.trim(), conditions }
}
