import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, lte, sql, sum } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Database } from '#app/platform/database.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { carViewDays, carViewMarks, carViewSalts, carViews } from './tables.server.ts'
import { createViewLimit } from './view-limit.ts'

export type Viewer = { readonly address: string | null; readonly userAgent: string | null }

const limitOf = perDeployment(createViewLimit)

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Counts a view of the car, once per visitor and hour, robots and floods not, and answers how often it was viewed. The visitor is
 * known by a hash with a salt that is thrown away after a day, so what is kept leads back to nobody.
 */
export async function countView(scope: Scope, carId: string, viewer: Viewer, now: Date): Promise<number> {
  if (!viewer.userAgent || isbot(viewer.userAgent)) return viewsOfCar(scope, carId)
  const limit = limitOf(scope.db.deployment)(
    scope.site.id,
    carId,
    viewer.address,
    now.toISOString().slice(0, 10),
  )
  if (!limit.take()) return viewsOfCar(scope, carId)
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString()
  const salt = await saltOf(scope, hour.slice(0, 10))
  const visitor = createHmac('sha256', salt)
    .update(JSON.stringify([viewer.address, viewer.userAgent]))
    .digest('base64url')
  return scope.db.transaction(async (transaction) => {
    const counted = await transaction.execute(sql`
      with seen as (
        insert into ${carViewMarks} (site_id, car_id, hour, visitor)
        values (${scope.site.id}, ${carId}, ${hour}, ${visitor})
        on conflict do nothing returning site_id, car_id
      ), of_day as (
        insert into ${carViewDays} (site_id, car_id, day, views) select site_id, car_id, ${hour.slice(0, 10)}::date, 1 from seen
        on conflict (site_id, car_id, day) do update set views = car_view_days.views + 1
      )
      insert into ${carViews} (site_id, car_id, views) select site_id, car_id, 1 from seen
      on conflict (site_id, car_id) do update set views = car_views.views + 1
      returning views`)
    const [row] = (counted as unknown as { rows: { views: string | number }[] }).rows
    if (row) return Number(row.views)
    limit.giveBack()
    const [known] = await transaction
      .select({ views: carViews.views })
      .from(carViews)
      .where(isCar(scope, [carId]))
    return known?.views ?? 0
  })
}

/** How often each of these cars was viewed; one that never was is left out. */
export async function viewsOf(scope: Scope, carIds: readonly string[]): Promise<Map<string, number>> {
  if (carIds.length === 0) return new Map()
  const rows = await scope.db.transaction((transaction) =>
    transaction
      .select({ carId: carViews.carId, views: carViews.views })
      .from(carViews)
      .where(isCar(scope, carIds)),
  )
  return new Map(rows.map(({ carId, views }) => [carId, views]))
}

/** How often each was viewed in the last seven days, today among them; one that was not is left out. */
export async function weekViewsOf(
  { site, db }: Scope,
  carIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (carIds.length === 0) return new Map()
  const rows = await db.transaction((transaction) =>
    transaction
      .select({ carId: carViewDays.carId, views: sum(carViewDays.views).mapWith(Number) })
      .from(carViewDays)
      .where(
        and(
          eq(carViewDays.siteId, site.id),
          inArray(carViewDays.carId, [...carIds]),
          gt(carViewDays.day, weekBefore(now)),
        ),
      )
      .groupBy(carViewDays.carId),
  )
  return new Map(rows.map(({ carId, views }) => [carId, views]))
}

const weekBefore = (now: Date) => new Date(now.getTime() - 7 * dayMs).toISOString().slice(0, 10)

/** Counts in lists may be as old as a kept page (page-cache.ts). */
const listedFreshMs = 30_000
const listedViews = perDeployment(
  () => new Recent<{ readonly views: number; readonly until: number }>(100_000),
)

/** As `viewsOf`, for lists of cars: half a minute old at most, and asked of the database once in that time. */
export async function listedViewsOf(
  scope: Scope,
  carIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const cache = listedViews(scope.db.deployment)
  const keyOf = (carId: string) => `${scope.site.id} ${carId}`
  const isFresh = (carId: string) => (cache.get(keyOf(carId))?.until ?? 0) > now.getTime()
  const stale = carIds.filter((carId) => !isFresh(carId))
  const counted = await viewsOf(scope, stale)
  for (const carId of stale)
    cache.set(keyOf(carId), { views: counted.get(carId) ?? 0, until: now.getTime() + listedFreshMs })
  return new Map(carIds.map((carId) => [carId, cache.get(keyOf(carId))?.views ?? 0]))
}

const viewsOfCar = async (scope: Scope, carId: string) => (await viewsOf(scope, [carId])).get(carId) ?? 0

const isCar = (scope: Scope, carIds: readonly string[]) =>
  and(eq(carViews.siteId, scope.site.id), inArray(carViews.carId, [...carIds]))

const saltsOf = perDeployment(() => new Recent<string>(10_000))

/** One for all processes: the first of the day to ask makes it. */
async function saltOf(scope: Scope, day: string): Promise<string> {
  const salts = saltsOf(scope.db.deployment)
  const key = `${scope.site.id} ${day}`
  const salt = salts.get(key)
  if (salt) return salt
  const [row] = await scope.db.transaction((transaction) =>
    transaction
      .insert(carViewSalts)
      .values({ siteId: scope.site.id, day, salt: randomBytes(32).toString('base64url') })
      .onConflictDoUpdate({
        target: [carViewSalts.siteId, carViewSalts.day],
        set: { salt: sql`car_view_salts.salt` },
      })
      .returning({ salt: carViewSalts.salt }),
  )
  salts.set(key, row!.salt)
  return row!.salt
}

/** Takes away what is needed no longer: the marks of past hours, the salts of past days and the counts of days before the last seven. */
export async function forgetViewers(database: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await database.asPlatform(async (transaction) => {
    await transaction
      .delete(carViewMarks)
      .where(lt(carViewMarks.hour, new Date(now.getTime() - 2 * hourMs).toISOString()))
    await transaction.delete(carViewDays).where(lte(carViewDays.day, weekBefore(now)))
    await transaction.delete(carViewSalts).where(lt(carViewSalts.day, today))
  })
  if (now.getTime() % dayMs < hourMs) saltsOf(database).clear()
}
