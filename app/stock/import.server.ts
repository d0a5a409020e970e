import { hash } from 'node:crypto'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { earlierPrices } from './asked/earlier-prices.server.ts'
import type { FeedCar } from './car.ts'
import { changeStock } from './change-stock.server.ts'
import type { Place } from './feeds/feed-record.ts'
import type { FeedProblem, FeedReading } from './feeds/read-feed.server.ts'
import { withoutCarClaims } from './import/car-claims.ts'
import { atPlaceOfSite } from './import/car-place.ts'
import { asKnown, carIdOf, takenOver } from './import/entered-cars.server.ts'
import { type Came, type ImportReport, recordImport } from './import/import-records.server.ts'
import { lenderDoubts } from './import/lender-doubts.ts'
import {
  exactDollars,
  type PriceChange,
  priceDoubt,
  priceOddity,
  priceShift,
  salePrices,
  weeklyPrices,
} from './import/price-change.ts'
import { earlierPriceDoubts, totalDoubts } from './import/price-doubts.ts'
import {
  type FeedEntry,
  massWithdrawal,
  type StockChange,
  saidOf,
  stockChange,
} from './import/stock-change.ts'
import { knownCars, type PricedKnownCar, soldCars, writeChange } from './import/stock-write.server.ts'
import { unshownPictures } from './import/unshown-pictures.ts'
import { askedCents } from './price.ts'
import { coveredBy } from './said/covered.server.ts'

export type ImportOptions = Came & {
  /** Work it out, write nothing. */
  dryRun?: boolean
  /** A feed that would withdraw more of the stock than this is refused; by default what the site's settings say. */
  allowWithdrawPercent?: number | undefined
  /** Prices are taken as they come, however much they move. */
  allowPriceChanges?: boolean
}

/**
 * Makes the site's stock what a full feed says, all in one transaction: what the feed lists is added or changed, what
 * it no longer lists is withdrawn. A process that dies at any point leaves the old stock or the new.
 */
export async function importStock(
  scope: Scope,
  file: string,
  reading: FeedReading,
  options: ImportOptions,
): Promise<{ report: ImportReport } | { refused: string; report: ImportReport }> {
  const { site } = scope
  const { now, by, dryRun = false } = options
  const cleaned = withoutCarClaims(file, reading.cars, site.settings)
  const { feed, unknownPlaces } = placedFeed(scope, file, cleaned)
  const warnings = [
    ...reading.warnings,
    ...cleaned.warnings,
    ...unknownPlaces,
    ...unshownPictures(file, feed, site.settings),
    ...lenderDoubts(file, feed, site.settings),
    ...totalDoubts(file, feed, site.settings),
  ]
  return changeStock(scope, async (transaction, { reached, next }) => {
    const stored = await knownCars(transaction, site.id, {
      withWeeklyPrices: site.settings.price.subscriptionSite,
    })
    const listed = asKnown(scope, feed, stored)
    const prices = judgedPrices(scope, file, listed, stored, options)
    const rejected = [...reading.rejected, ...prices.rejected]
    const unreadable = [...reading.rejectedStockNumbers, ...prices.rejected.map((one) => one.stockNumber!)]
    const change = stockChange(stored, prices.feed, new Set(unreadable), now, site.settings.stock)
    const taken = await takenOver(transaction, site, file, prices.feed, stored)
    const earlier = await earlierPrices(
      transaction,
      site.id,
      prices.feed.map(({ id, car }) => ({ ...car, id })),
      now,
    )
    const report = reportOf(file, change, {
      ...reading,
      covered: await coveredBy(transaction, site.id, file, prices.feed),
      rejected,
      rejectedRows: reading.rejectedRows + prices.rejected.length,
      warnings: [
        ...warnings,
        ...prices.warnings,
        ...taken.told,
        ...earlierPriceDoubts(file, prices.feed, earlier, site.settings),
      ],
    })
    const refused = prices.refused ?? refusal(scope, change, listed.length, reading, options)
    if (refused !== null || isNothing(change)) {
      if (!dryRun) await recordImport(transaction, site.id, reached, report, { now, refused, by })
      return { outcome: refused === null ? { report } : { refused, report }, written: null }
    }
    if (dryRun) return { outcome: { report }, written: null }
    const sold = await soldCars(transaction, site.id, change.markedSold, now)
    const put = [...change.added, ...change.changed, ...sold].map(({ car, digest }) => ({
      car: { ...car, earlierPriceProof: earlier.get(car.id)?.proof ?? null },
      digest,
    }))
    await taken.keep(now)
    await writeChange(transaction, site.id, next, { put, withdrawn: change.withdrawn }, now)
    await recordImport(transaction, site.id, next, report, { now, refused: null, by })
    const written = { put: put.map(({ car }) => car), remove: change.withdrawn, pricedAt: now }
    return { outcome: { report }, written }
  })
}

/** A place that the site does not have is told once, at the first row that names it. */
function placedFeed(scope: Scope, file: string, { cars: rows }: Pick<FeedReading, 'cars'>) {
  const unknown = new Map<string, FeedProblem>()
  const feed = rows.map(({ car: given, ...place }) => {
    const { car, unknownLocation, unknownDealership } = atPlaceOfSite(given, scope.site.settings)
    for (const [field, value] of [
      ['location', unknownLocation],
      ['dealership', unknownDealership],
    ] as const) {
      const key = `${field} ${value}`
      if (value === null || unknown.has(key)) continue
      const reason = `the site has no ${field} with this id, slug or name, so the cars that name it have none`
      unknown.set(key, { file, ...place, stockNumber: car.stockNumber, field, value, reason })
    }
    return feedEntry(scope, car, place)
  })
  return { feed, unknownPlaces: [...unknown.values()] }
}

/** The same stock number is the same car for as long as the site exists. */
function feedEntry({ site }: Scope, car: FeedCar, place: Place): FeedEntry {
  const id = carIdOf(site.id, car.stockNumber)
  return { car, id, place, digest: hash('sha1', saidOf(car), 'base64') }
}

/** `feed` without the cars whose price cannot be right, and what is to be said of prices. */
function judgedPrices(
  { site: { settings } }: Scope,
  file: string,
  feed: FeedEntry[],
  known: readonly PricedKnownCar[],
  { allowPriceChanges = false }: ImportOptions,
) {
  const none = { feed, rejected: [] as FeedProblem[], warnings: [] as FeedProblem[], refused: null }
  if (allowPriceChanges) return none
  const byId = new Map(known.map((car) => [car.id, car]))
  const changes = feed.map(({ car, id }): PriceChange => {
    const { stockNumber } = car
    const earlier = byId.get(id)
    const after = askedCents(car, settings)
    // What was sold or withdrawn shows no price that a buyer may hold the dealer to.
    if (
      car.status === 'sold' ||
      (earlier && (earlier.isWithdrawn || earlier.enteredBy || earlier.status === 'sold'))
    )
      return { stockNumber, before: null, after, isNew: false }
    const before = earlier ? askedCents(earlier, settings) : null
    return { stockNumber, before, after, isNew: !earlier }
  })
  const level = settings.price.subscriptionSite ? weeklyPrices : salePrices
  const shift = priceShift(changes, settings.stock.priceChangePercent, level)
  if (shift !== null) {
    const refused = `${shift} Nothing was imported. If it is right, import it again with --allow-price-changes.`
    return { ...none, refused }
  }
  const { rejected, warnings } = none
  const kept = feed.filter(({ place, car }, i) => {
    const change = changes[i]!
    const { stockNumber, after } = change
    const reason = priceOddity(change, level)
    const doubt = car.itemType === 'car' ? priceDoubt(change, level) : null
    if (doubt !== null)
      warnings.push({
        file,
        ...place,
        stockNumber,
        field: 'price',
        value: exactDollars(after!),
        reason: doubt,
      })
    if (reason === null) return true
    rejected.push({ file, ...place, stockNumber, field: 'price', value: exactDollars(after!), reason })
    return false
  })
  return { ...none, feed: kept }
}

function refusal(
  { site: { settings } }: Scope,
  change: StockChange,
  listed: number,
  reading: FeedReading,
  { allowWithdrawPercent }: ImportOptions,
): string | null {
  if (listed === 0 && reading.rowsRead > 0)
    return 'None of its rows could be read, so nothing was imported. See the rejected rows for the reasons.'
  const { withdrawCount, withdrawPercent } = settings.stock
  return massWithdrawal(change, { count: withdrawCount, percent: allowWithdrawPercent ?? withdrawPercent })
}

const isNothing = ({ added, changed, withdrawn, markedSold }: StockChange) =>
  added.length + changed.length + withdrawn.length + markedSold.length === 0

const reportOf = (
  file: string,
  change: StockChange,
  reading: FeedReading & Pick<ImportReport, 'covered'>,
): ImportReport => ({
  file,
  rowsRead: reading.rowsRead,
  skipped: reading.skipped,
  added: change.added.length,
  changed: change.changed.length,
  unchanged: change.unchanged,
  withdrawn: change.withdrawn.length,
  markedSold: change.markedSold.length,
  rejected: reading.rejected,
  rejectedRows: reading.rejectedRows,
  warnings: reading.warnings,
  covered: reading.covered,
})
