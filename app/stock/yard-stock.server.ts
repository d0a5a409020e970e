import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import { inOneTransaction, type Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from './car.ts'
import { shownRecord } from './holds.server.ts'
import { type CarState, isListable } from './listing.ts'
import { askedCents } from './price.ts'
import { stockKey } from './stock-version.server.ts'
import { cars, carWords, type OverMarket, siteStock } from './tables.server.ts'

/** What a record says of it, as shown. */
type Said = Pick<
  Car,
  | 'id'
  | 'name'
  | 'stockNumber'
  | 'registrationPlate'
  | 'itemType'
  | 'odometerKm'
  | 'colour'
  | 'locationId'
  | 'status'
  | 'soldAt'
  | 'priceCents'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'subscriptionPriceCents'
  | 'priceType'
  | 'isPreorder'
  | 'earlierPriceProof'
> & {
  readonly photos: number
  /** Of its first picture. */
  readonly picture: string | null
  readonly hasWords: boolean
  /** People say something of it over its feed. */
  readonly isSaid: boolean
}

/** What the lists of a yard show and go by, of each car in its stock, shown to visitors or not. */
export type YardCar = Said & {
  readonly state: CarState
  readonly isListable: boolean
  /** The dealer has it on the website, whatever rules of the site leave out. */
  readonly isForSite: boolean
  readonly createdAt: number
  /** Its price stood above what most ask for like ones when it was last looked, and is the same still. */
  readonly isOver: boolean
  /** What is asked; null: no price shows. */
  readonly cents: number | null
  /** What it is found by, as `wordsIn` makes it. */
  readonly words: string
}

/** Lower case, and nothing but letters, digits and single spaces. */
export const wordsIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const carNeeds = ['photos', 'words', 'over', 'old'] as const
/** No photos; no description; a price above what most ask for like ones; two months in stock. */
export type CarNeed = (typeof carNeeds)[number]

const oldMs = 60 * 24 * 60 * 60 * 1000

/** What keeps a car for sale from being sold. */
export function needsOf(car: YardCar, now: Date): readonly CarNeed[] {
  if (!car.isForSite || car.state === 'sold') return []
  const isFree = car.state === 'sale'
  const needs: CarNeed[] = []
  if (car.photos === 0) needs.push('photos')
  if (!car.hasWords) needs.push('words')
  if (isFree && car.isOver) needs.push('over')
  if (isFree && now.getTime() - car.createdAt >= oldMs) needs.push('old')
  return needs
}

type Kept = {
  readonly generation: number
  /** When it was last looked at the market. */
  readonly lookedAt: string | null
  readonly byId: ReadonlyMap<string, YardCar>
  readonly cars: readonly YardCar[]
}
/** In cars, of all sites. */
const mostKept = 120_000
const stocks = perDeployment(() => new Recent<Kept>(mostKept))

/**
 * To read every record of 10,000 cars takes the database a third of a second: they are kept, and of a stock that
 * moved on only what changed is read.
 */
const stockOf = (scope: Scope): Promise<Kept> =>
  inOneTransaction(scope, async (scope) => {
    const { site, db } = scope
    const kept = stocks(db.deployment)
    const { generation: reached, over } = await reachedBy(scope)
    const lookedAt = over?.at ?? null
    const known = kept.get(stockKey(site))
    if (known?.generation === reached && known.lookedAt === lookedAt) return known
    const isOlder = known !== undefined && known.generation <= reached
    const all = new Map(isOlder ? known.byId : [])
    for (const row of await rowsOf(scope, isOlder ? known.generation : null))
      if (row.isGone) all.delete(row.id)
      else all.set(row.id, yardCar(row, site))
    const cars = [...all.values()].map((car) => {
      const isOver = car.cents !== null && over?.cents[car.id] === car.cents
      return isOver === car.isOver ? car : { ...car, isOver }
    })
    const read = { generation: reached, lookedAt, byId: new Map(cars.map((car) => [car.id, car])), cars }
    kept.set(stockKey(site), read, all.size + 1)
    return read
  })

/** The whole stock of a yard. */
export const yardStock = async (scope: Scope): Promise<readonly YardCar[]> => (await stockOf(scope)).cars

/** The same by its ids. */
export const yardStockById = async (scope: Scope): Promise<ReadonlyMap<string, YardCar>> =>
  (await stockOf(scope)).byId

const reachedBy = ({ site, db }: Scope): Promise<{ generation: number; over: OverMarket | null }> =>
  db.transaction(async (transaction) => {
    const [stock] = await transaction
      .select({ generation: siteStock.generation, over: siteStock.overMarket })
      .from(siteStock)
      .where(eq(siteStock.siteId, site.id))
    return stock ?? { generation: 0, over: null }
  })

/** What was found when it was looked at the market. */
export const keepOverMarket = ({ site, db }: Scope, overMarket: OverMarket) =>
  db.transaction((transaction) =>
    transaction.update(siteStock).set({ overMarket }).where(eq(siteStock.siteId, site.id)),
  )

type Row = Said &
  Pick<Car, 'carType' | 'make' | 'isReserved' | 'showOnDealerWebsite' | 'createdAt' | 'vin'> & {
    readonly isGone: boolean
  }

/** Of all, or of those that changed since a generation, those that left the feed included. A record is unpacked once for all its fields. */
async function rowsOf({ site, db }: Scope, since: number | null): Promise<Row[]> {
  const isWanted = since === null ? isNull(cars.withdrawnAt) : gt(cars.generation, since)
  const { rows } = (await db.transaction((transaction) =>
    transaction.execute(sql`
      select ${cars.id}, ${cars.stockNumber} as "stockNumber", ${cars.withdrawnAt} is not null as "isGone", name, "locationId",
        said.status, "soldAt", "carType", "itemType", said.make, "odometerKm", "isReserved", "showOnDealerWebsite", "priceCents",
        "beforePriceCents", "offerPriceCents", "subscriptionPriceCents", "priceType", "isPreorder", "earlierPriceProof", "createdAt",
        colour, vin, "registrationPlate", jsonb_array_length(coalesce(images, '[]')) as photos, images #>> '{0,url}' as picture,
        btrim(coalesce("dealerComments", '')) <> '' as "hasWords",
        exists (select from ${carWords} w where w.site_id = ${cars.siteId} and w.car_id = ${cars.id}) as "isSaid"
      from ${cars}, jsonb_to_record(${shownRecord}) as said (
        name text, "locationId" text, status text, "soldAt" text, "carType" text, "itemType" text, make text, "odometerKm" float8,
        "isReserved" boolean, "showOnDealerWebsite" boolean, "priceCents" float8, "beforePriceCents" float8,
        "offerPriceCents" float8, "subscriptionPriceCents" float8, "priceType" text, "isPreorder" boolean, "earlierPriceProof" text,
        "createdAt" text, colour text, vin text, "registrationPlate" text, images jsonb, "dealerComments" text)
      where ${and(eq(cars.siteId, site.id), isWanted)}`),
  )) as unknown as { rows: Row[] }
  return rows
}

function yardCar(row: Row, { settings }: Site): YardCar {
  const { isGone: _, carType, make, isReserved, showOnDealerWebsite, createdAt, vin, ...said } = row
  const isListed = isListable({ ...row, images: { length: said.photos } }, settings)
  const state =
    said.status === 'sold'
      ? 'sold'
      : !isListed
        ? 'hidden'
        : isReserved
          ? 'reserved'
          : said.status === 'coming_soon'
            ? 'soon'
            : 'sale'
  const plate = said.registrationPlate ?? ''
  // A plate is typed with its space and without.
  const exact = [said.stockNumber, plate, vin ?? ''].map((one) => one.replaceAll(' ', ''))
  return {
    ...said,
    state,
    isListable: isListed,
    isForSite: showOnDealerWebsite,
    createdAt: Date.parse(createdAt),
    isOver: false,
    cents: askedCents(said, settings),
    words: wordsIn([said.name, said.colour ?? '', plate, ...exact].join(' ')),
  }
}

/** How many cars want each thing. */
export async function carsInNeed(scope: Scope, now: Date): Promise<Readonly<Record<CarNeed, number>>> {
  const counts = { photos: 0, words: 0, over: 0, old: 0 }
  for (const car of await yardStock(scope)) for (const need of needsOf(car, now)) counts[need]++
  return counts
}
