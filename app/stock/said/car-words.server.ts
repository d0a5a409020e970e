import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { writeAudit } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Car } from '../car.ts'
import { cars, carWords } from '../tables.server.ts'
import { type CarWord, isEndedBy, type WordField } from './car-words.ts'

/** The words that people say over a feed, as rows. */

const product = { kind: 'job', name: 'end-car-words' } as const
const columns = {
  carId: carWords.carId,
  field: carWords.field,
  value: carWords.value,
  ends: carWords.ends,
  until: carWords.until,
  over: carWords.over,
  at: carWords.at,
  saidBy: carWords.saidBy,
}
const few = 100

/** Of these cars; of many all of the site, which is one look either way. */
export const wordsOf = (transaction: Transaction, siteId: string, ids: readonly string[]) =>
  transaction
    .select(columns)
    .from(carWords)
    .where(
      and(eq(carWords.siteId, siteId), ids.length <= few ? inArray(carWords.carId, [...ids]) : undefined),
    )
    .orderBy(carWords.carId, carWords.field)

/** What stands over what the feed says of these cars now, by their ids; what it ends is taken away, which is written down. */
export async function wordsInForce(transaction: Transaction, siteId: string, put: readonly Car[]) {
  const byId = new Map(put.map((car) => [car.id, car]))
  const all = await wordsOf(transaction, siteId, [...byId.keys()])
  const inForce = new Map<string, CarWord[]>()
  for (const { carId, saidBy: _, ...word } of all) {
    const car = byId.get(carId)
    if (!car) continue
    if (isEndedBy(word, car)) await endWord(transaction, siteId, carId, word)
    else inForce.set(carId, [...(inForce.get(carId) ?? []), word])
  }
  return inForce
}

export async function endWord(
  transaction: Transaction,
  siteId: string,
  carId: string,
  { field, value }: Pick<CarWord, 'field' | 'value'>,
) {
  await dropWord(transaction, siteId, carId, field)
  const [before, after] = [{ [field]: value }, { [field]: null }]
  await writeAudit(transaction, siteId, product, {
    verb: 'car.say',
    subject: `car:${carId}`,
    before,
    after,
  })
}

type Put = CarWord & { readonly carId: string; readonly saidBy: Staff }

export const putWord = (transaction: Transaction, siteId: string, carId: string, word: Omit<Put, 'carId'>) =>
  putWords(transaction, siteId, [{ carId, ...word }])

export async function putWords(transaction: Transaction, siteId: string, words: readonly Put[]) {
  if (words.length === 0) return
  const as = (column: string) => sql.raw(`excluded.${column}`)
  await transaction
    .insert(carWords)
    .values(words.map((word) => ({ siteId, ...word })))
    .onConflictDoUpdate({
      target: [carWords.siteId, carWords.carId, carWords.field],
      set: {
        ...{ value: as('value'), ends: as('ends'), until: as('until_at'), over: as('over') },
        ...{ at: as('at'), saidBy: as('said_by') },
      },
    })
}

/** Also those that no feed lists any more. */
type OrGone = { readonly orGone?: boolean }

/** What the feed says of those of these cars that it lists, and what is shown. */
export async function feedRecords(
  transaction: Transaction,
  siteId: string,
  carIds: readonly string[],
  { orGone = false }: OrGone = {},
) {
  const rows = await transaction
    .select({ id: cars.id, feed: cars.record, otherwise: cars.otherwise, enteredBy: cars.enteredBy })
    .from(cars)
    .where(
      and(
        eq(cars.siteId, siteId),
        inArray(cars.id, [...carIds]),
        orGone ? undefined : isNull(cars.withdrawnAt),
      ),
    )
  return new Map(
    rows.map(({ id, feed, otherwise, enteredBy }) => [
      id,
      { feed, enteredBy, shown: otherwise ? { ...feed, ...otherwise } : feed },
    ]),
  )
}

/** A car that the feed lists, shown or not: what the feed says, what is shown, and what people say over it. */
export const carWithWords = ({ site, db }: Scope, carId: string, which: OrGone = {}) =>
  db.transaction(async (transaction) => {
    const [records, words] = await Promise.all([
      feedRecords(transaction, site.id, [carId], which),
      wordsOf(transaction, site.id, [carId]),
    ])
    const car = records.get(carId)
    return car ? { ...car, words } : null
  })

/** The same of many, by their ids; one that the feed lists no more is left out. */
export const carsWithWords = ({ site, db }: Scope, carIds: readonly string[]) =>
  db.transaction(async (transaction) => {
    const [records, words] = await Promise.all([
      feedRecords(transaction, site.id, carIds),
      wordsOf(transaction, site.id, carIds),
    ])
    const byCar = Map.groupBy(words, ({ carId }) => carId)
    return new Map([...records].map(([id, car]) => [id, { ...car, words: byCar.get(id) ?? [] }]))
  })

const dropWord = (transaction: Transaction, siteId: string, carId: string, field: WordField) =>
  dropWords(transaction, siteId, field, [carId])

export const dropWords = (
  transaction: Transaction,
  siteId: string,
  field: WordField,
  carIds: readonly string[],
) =>
  transaction
    .delete(carWords)
    .where(and(eq(carWords.siteId, siteId), inArray(carWords.carId, [...carIds]), eq(carWords.field, field)))
