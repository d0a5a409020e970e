import { and, eq, inArray, or } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Car } from './car.ts'
import { type CarCard, carCard } from './car-card.ts'
import { arrivalTag } from './car-tag.ts'
import { isListable, isListedNow } from './listing.ts'
import { cars } from './tables.server.ts'

type Found = {
  readonly cars: readonly Car[]
  readonly cards: readonly CarCard[]
  /** What the site had once and lists no longer. */
  readonly gone: readonly { readonly id: string; readonly name: string }[]
}

/** The site's cars with these slugs or ids, in that order. */
export async function carsByKey(scope: Scope, keys: readonly string[], now: Date): Promise<Found> {
  if (keys.length === 0) return { cars: [], cards: [], gone: [] }
  const { settings } = scope.site
  const rows = await scope.db.transaction((transaction) =>
    transaction
      .select({ record: cars.record, withdrawnAt: cars.withdrawnAt })
      .from(cars)
      .where(
        and(eq(cars.siteId, scope.site.id), or(inArray(cars.id, [...keys]), inArray(cars.slug, [...keys]))),
      ),
  )
  const isListed = ({ record, withdrawnAt }: (typeof rows)[number]) =>
    withdrawnAt === null && isListable(record, settings) && isListedNow(record, settings, now)
  const place = ({ id, slug }: Car) => keys.findIndex((key) => key === id || key === slug)
  const sorted = rows.toSorted((a, b) => place(a.record) - place(b.record))
  const listed = sorted.filter(isListed).map(({ record }) => record)
  return {
    cars: listed,
    cards: listed.map((car) => {
      const card = carCard(car, settings)
      return { ...card, tag: card.tag ?? arrivalTag(card, settings, now) }
    }),
    gone: sorted.filter((row) => !isListed(row)).map(({ record: { id, name } }) => ({ id, name })),
  }
}
