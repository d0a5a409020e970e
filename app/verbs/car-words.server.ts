import type { Transaction } from '#app/platform/database.server.ts'
import { earlierPrices } from '#app/stock/asked/earlier-prices.server.ts'
import type { Car } from '#app/stock/car.ts'
import { changeStock } from '#app/stock/change-stock.server.ts'
import { touched } from '#app/stock/holds.server.ts'
import { picturesAt } from '#app/stock/photos/car-photos.server.ts'
import { earlierCents } from '#app/stock/price.ts'
import { dropWord, feedRecord, putWord, wordsOf } from '#app/stock/said/car-words.server.ts'
import {
  type CarWord,
  describing,
  feedSays,
  isSameValue,
  underWords,
  type WordEnd,
  type WordField,
  type WordValue,
  wordEnds,
  wordFields,
} from '#app/stock/said/car-words.ts'
import { wordProblem } from '#app/stock/said/word-problem.ts'
import { type AuditRow, type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'
import type { VerbName } from '#app/tenancy/verb-names.ts'
import { dollars } from '#app/ui/money.ts'

/** What the people of a yard say of a car over its feed, and what takes it back. */

export type NewWord = {
  readonly value: WordValue
  readonly ends: WordEnd
  /** Of one that ends on a day: the instant, ISO 8601. */
  readonly until: string | null
}

/** Null: the feed's own again. */
type Wanted = Partial<Readonly<Record<WordField, NewWord | null>>>
type Standing = Pick<CarWord, 'field' | 'value' | 'ends' | 'until' | 'at'>

export type WordOutcome =
  | { readonly deed: string }
  /** 'changed': somebody said something of it since. 'same': it is so already. */
  | { readonly refused: 'no-car' | 'changed' | 'same' }
  | { readonly field: WordField; readonly problem: string }

type How = {
  readonly now: Date
  readonly isAsSeen?: (record: Car, standing: readonly CarWord[]) => boolean
  /** Left out: by what was said. */
  readonly verb?: VerbName
  /** What else is done in the same moment. */
  readonly also?: (transaction: Transaction) => Promise<unknown>
}
/** What is said may depend on what the feed says and what stands over it. */
type Wish = Wanted | ((record: Car, standing: readonly CarWord[]) => Wanted)

/** By which a screen knows whether somebody said something since it was shown. */
export const versionOfWords = (words: readonly Pick<CarWord, 'at'>[]): string =>
  [
    words.length,
    ...words
      .map(({ at }) => at)
      .toSorted()
      .slice(-1),
  ].join('~')

/** Says it of one car; the next feed leaves it. `seen`: the version that the person had before them. */
export async function sayOfCar(
  scope: StaffScope,
  carId: string,
  words: Partial<Readonly<Record<WordField, NewWord>>>,
  { now, seen }: { readonly now: Date; readonly seen?: string | undefined },
): Promise<WordOutcome> {
  for (const [field, { value, ends, until }] of entriesOf(words)) {
    const problem =
      wordProblem(field, value, scope.site.settings) ??
      (ends === 'day' && !(until && Date.parse(until) > now.getTime())
        ? 'Please give a day that is still to come.'
        : null)
    if (problem) return { field, problem }
  }
  return changeWords(scope, carId, words, { now, ...seenAs(seen) })
}

/** Lets the feed speak again. */
export const unsayOfCar = (
  scope: StaffScope,
  carId: string,
  fields: readonly WordField[],
  { now, seen }: { readonly now: Date; readonly seen?: string | undefined },
): Promise<WordOutcome> =>
  changeWords(scope, carId, Object.fromEntries(fields.map((field) => [field, null])), {
    now,
    ...seenAs(seen),
  })

const seenAs = (seen: string | undefined): Pick<How, 'isAsSeen'> =>
  seen === undefined ? {} : { isAsSeen: (_, standing) => versionOfWords(standing) === seen }

/** Puts what a deed changed back to how it was, where it still stands as the deed left it. */
export async function restoreWords(
  scope: StaffScope,
  { subject, before, after }: AuditRow,
  now: Date,
): Promise<boolean> {
  const fields = wordFields.filter((field) => after && field in after)
  const wanted = Object.fromEntries(fields.map((field) => [field, wordIn(before, field)]))
  const isAsLeft = (_: Car, standing: readonly CarWord[]) =>
    fields.every((field) => {
      const value = standing.find((one) => one.field === field)?.value
      const left = (after![field] ?? null) as WordValue | null
      return value === undefined || left === null
        ? value === undefined && left === null
        : isSameValue(value, left)
    })
  const carId = subject.slice('car:'.length)
  return 'deed' in (await changeWords(scope, carId, wanted, { now, isAsSeen: isAsLeft }))
}

/** How words of a car change, whatever is wanted; `sayOfCar` and its like say what may be. */
export const changeWords = (
  scope: StaffScope,
  carId: string,
  wish: Wish,
  { now, isAsSeen = () => true, verb, also }: How,
): Promise<WordOutcome> =>
  changeStock<WordOutcome>(scope, async (transaction, { next }) => {
    const { site, actor } = scope
    const refused = (why: 'no-car' | 'changed' | 'same') => ({ outcome: { refused: why }, written: null })
    const record = (await feedRecord(transaction, site.id, carId))?.feed
    if (!record) return refused('no-car')
    const standing = await wordsOf(transaction, site.id, [carId])
    if (!isAsSeen(record, standing)) return refused('changed')
    const wanted = typeof wish === 'function' ? wish(record, standing) : wish
    const pictured = await ofThisCar(transaction, site.id, record, { wanted, standing })
    if (!pictured) return { outcome: { field: 'images', problem: notItsOwn }, written: null }
    const moved = entriesOf(pictured).filter(
      ([field, word]) =>
        !isSame(
          standing.find((one) => one.field === field),
          word,
        ),
    )
    if (moved.length === 0) return refused('same')
    const unproven = await earlierPriceProblem(
      transaction,
      scope,
      underWords(record, wordsAfter(standing, moved)),
      { moved, now },
    )
    if (unproven) return { outcome: { field: 'beforePriceCents', problem: unproven }, written: null }
    for (const [field, word] of moved)
      if (word === null) await dropWord(transaction, site.id, carId, field)
      else
        await putWord(transaction, site.id, carId, {
          field,
          ...word,
          over: feedSays(record, field),
          at: now.toISOString(),
          saidBy: actor,
        })
    await also?.(transaction)
    const deed = await writeAudit(transaction, site.id, actor, {
      verb: verb ?? (moved.every(([field]) => describing.has(field)) ? 'car.describe' : 'car.say'),
      subject: `car:${carId}`,
      before: valuesOf(moved.map(([field]) => [field, standing.find((one) => one.field === field) ?? null])),
      after: valuesOf(moved),
    })
    const put = await touched(transaction, site.id, carId, next)
    return { outcome: { deed }, written: { put, remove: [], pricedAt: now } }
  })

const notItsOwn = 'One of these photos is not among the car’s any more. Please look at them again.'

/** With the pictures themselves for their addresses: nobody shows on a car what is none of its own. */
async function ofThisCar(
  transaction: Transaction,
  siteId: string,
  record: Car,
  { wanted, standing }: { readonly wanted: Wanted; readonly standing: readonly CarWord[] },
): Promise<Wanted | null> {
  const { images } = wanted
  if (!images) return wanted
  const said = standing.find(({ field }) => field === 'images')?.value as Car['images'] | undefined
  const urls = (images.value as Car['images']).map(({ url }) => url)
  const known = [...record.images, ...(said ?? [])]
  const value = await picturesAt(transaction, { siteId, carId: record.id }, urls, known)
  return value && { ...wanted, images: { ...images, value } }
}

/** The words as they will stand, whatever ends them. */
const wordsAfter = (standing: readonly CarWord[], moved: readonly Entry<NewWord | null>[]): CarWord[] => [
  ...standing.filter(({ field }) => moved.every(([name]) => name !== field)),
  ...moved.flatMap(([field, word]) => (word ? [{ field, ...word, over: '', at: '' }] : [])),
]

/** 'Was' is said only of what was asked (Australian Consumer Law s 29(1)(i)), and only above what is asked now. */
async function earlierPriceProblem(
  transaction: Transaction,
  { site }: StaffScope,
  car: Car,
  { moved, now }: { readonly moved: readonly Entry<NewWord | null>[]; readonly now: Date },
): Promise<string | null> {
  const word = moved.find(([field]) => field === 'beforePriceCents')?.[1]
  if (!word || word.value === '') return null
  if (earlierCents(car) !== word.value) return 'Please give more than what is asked now, or leave it empty.'
  const verdict = (await earlierPrices(transaction, site.id, [car], now)).get(car.id)
  return verdict?.proof === 'asked'
    ? null
    : `${dollars(Number(word.value))} ${verdict?.reason ?? 'was not asked here'}, so it may not stand as an earlier price.`
}

const isSame = (standing: Standing | undefined, word: NewWord | null) =>
  standing === undefined || word === null
    ? standing === undefined && word === null
    : isSameValue(standing.value, word.value) && standing.ends === word.ends && standing.until === word.until

type Entry<Word> = readonly [WordField, Word]
const entriesOf = <Word>(words: Partial<Readonly<Record<WordField, Word>>>) =>
  Object.entries(words) as unknown as Entry<Word>[]

/** How a word's end is written beside it: where it is another than that somebody ends it. */
const endName = (field: WordField) => `${field} ends`

const valuesOf = (words: readonly Entry<Pick<NewWord, 'value' | 'ends' | 'until'> | null>[]) =>
  Object.fromEntries(
    words.flatMap(([field, word]) => [
      [field, word?.value ?? null],
      ...(word && word.ends !== 'never' ? [[endName(field), word.until ?? word.ends]] : []),
    ]),
  )

function wordIn(values: AuditRow['before'], field: WordField): NewWord | null {
  const value = (values?.[field] ?? null) as WordValue | null
  if (value === null) return null
  const said = values?.[endName(field)]
  const ends = wordEnds.find((end) => end === said)
  if (ends) return { value, ends, until: null }
  return typeof said === 'string'
    ? { value, ends: 'day', until: said }
    : { value, ends: 'never', until: null }
}
