import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { writeAudit } from '#app/tenancy/audit.server.ts'
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
export async function feedRecord(
  transaction: Transaction,
  siteId: string,
  carId: string,
): Promise<Car | null> {
  const [row] = await transaction
    .select({ record: cars.record })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.id, carId), isNull(cars.withdrawnAt)))
  return row?.record ?? null
}

export const dropWord = (transaction: Transaction, siteId: string, carId: string, field: WordField) =>
  transaction
    .delete(carWords)
    .where(and(eq(carWords.siteId, siteId), eq(carWords.carId, carId), eq(carWords.field, field)))
