import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import { inOneTransaction, type Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from './car.ts'
import { type CarState, isListable } from './listing.ts'
import { askedCents } from './price.ts'
import { stockKey } from './stock-version.server.ts'
import { cars, carWords, siteStock } from './tables.server.ts'

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

/** Cars for sale that lack what sells them. */
export const lacks = (car: YardCar, what: 'photos' | 'words'): boolean =>
  car.isForSite && car.state !== 'sold' && (what === 'photos' ? car.photos === 0 : !car.hasWords)

type Kept = {
  readonly generation: number
  readonly byId: ReadonlyMap<string, YardCar>
  readonly cars: readonly YardCar[]
}
/** In cars, of all sites. */
const mostKept = 120_000
const stocks = perDeployment(() => new Recent<Kept>(mostKept))

/**
 * The whole stock of a yard. To read every record of 10,000 cars takes the database a third of a second: they are kept, and of a stock that
 * moved on only what changed is read.
 */
export const yardStock = (scope: Scope): Promise<readonly YardCar[]> =>
  inOneTransaction(scope, async (scope) => {
    const { site, db } = scope
    const kept = stocks(db.deployment)
    const reached = await generationOf(scope)
    const known = kept.get(stockKey(site))
    if (known?.generation === reached) return known.cars
    const isOlder = known !== undefined && known.generation < reached
    const all = new Map(isOlder ? known.byId : [])
    for (const row of await rowsOf(scope, isOlder ? known.generation : null))
      if (row.isGone) all.delete(row.id)
      else all.set(row.id, yardCar(row, site))
    const cars = [...all.values()]
    kept.set(stockKey(site), { generation: reached, byId: all, cars }, all.size + 1)
    return cars
  })

const generationOf = ({ site, db }: Scope): Promise<number> =>
  db.transaction(async (transaction) => {
    const [stock] = await transaction
      .select({ generation: siteStock.generation })
      .from(siteStock)
      .where(eq(siteStock.siteId, site.id))
    return stock?.generation ?? 0
  })

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
      from ${cars}, jsonb_to_record(coalesce(${cars.shown}, ${cars.record})) as said (
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
    cents: askedCents(said, settings),
    words: wordsIn([said.name, said.colour ?? '', plate, ...exact].join(' ')),
  }
}

/** How many cars for sale show no picture, and how many say nothing of themselves. */
export async function carsInNeed(scope: Scope): Promise<Readonly<Record<'photos' | 'words', number>>> {
  const stock = await yardStock(scope)
  const without = (what: 'photos' | 'words') => stock.filter((car) => lacks(car, what)).length
  return { photos: without('photos'), words: without('words') }
}
