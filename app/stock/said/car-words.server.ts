import { and, eq, inArray, isNull } from 'drizzle-orm'
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

export async function putWord(
  transaction: Transaction,
  siteId: string,
  carId: string,
  { field, ...values }: CarWord & { readonly saidBy: Staff },
) {
  await transaction
    .insert(carWords)
    .values({ siteId, carId, field, ...values })
    .onConflictDoUpdate({ target: [carWords.siteId, carWords.carId, carWords.field], set: values })
}

/** What the feed says of a car that it lists. */
export async function feedRecord(transaction: Transaction, siteId: string, carId: string) {
  const [row] = await transaction
    .select({ feed: cars.record, shown: cars.shown, enteredBy: cars.enteredBy })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.id, carId), isNull(cars.withdrawnAt)))
  return row ? { ...row, shown: row.shown ?? row.feed } : null
}

/** A car that the feed lists, shown or not: what the feed says, what is shown, and what people say over it. */
export const carWithWords = ({ site, db }: Scope, carId: string) =>
  db.transaction(async (transaction) => {
    const [car, words] = await Promise.all([
      feedRecord(transaction, site.id, carId),
      wordsOf(transaction, site.id, [carId]),
    ])
    return car && { ...car, words }
  })

export const dropWord = (transaction: Transaction, siteId: string, carId: string, field: WordField) =>
  transaction
    .delete(carWords)
    .where(and(eq(carWords.siteId, siteId), eq(carWords.carId, carId), eq(carWords.field, field)))
