import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openEmbedded, openPostgres } from '#app/platform/open-database.server.ts'
import { Car, FeedCar } from '#app/stock/car.ts'
import type { FeedReading } from '#app/stock/feeds/read-feed.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { type Scope, scopeOf } from '#app/tenancy/scope.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { createDatabase } from './postgres.ts'
import { postgresTemplate } from './setup-databases.ts'

/** The moment at which tests happen, unless they say otherwise. */
export const now = new Date('2026-07-01T02:00:00Z')

export type World = { readonly database: Database; close(): Promise<void> }

const quiet = createLog('silent')

async function openWorld(kind: Database['kind']): Promise<World> {
  return kind === 'embedded' ? embeddedWorld() : postgresWorld()
}

async function embeddedWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-world-'))
  cpSync(inject('embeddedTemplate'), folder, { recursive: true })
  const database = await openEmbedded(folder)
  return {
    database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function postgresWorld(): Promise<World> {
  const url = await createDatabase(
    { url: (name) => inject('postgresUrl').replace('{database}', name) },
    `world_${key()}`,
    postgresTemplate,
  )
  const database = await openPostgres(url, quiet)
  return { database, close: () => database.close() }
}

/** Runs the tests on the embedded database and on PostgreSQL. */
export function onBothDatabases(tests: (world: () => World) => void): void {
  describe.each(['embedded', 'postgres'] as const)('on %s', (kind) => {
    tests(worldOf(kind))
  })
}

/** A world of the file's own, for tests to which the kind of database makes no difference. */
export function worldOf(kind: Database['kind'] = 'embedded'): () => World {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world?.close())
  return () => world
}

const key = () => randomUUID().slice(0, 8)

/** Settings of a small dealer in Brisbane. */
export function someSettings(facts: Partial<SiteSettings> & { slug?: string } = {}): SiteSettings {
  const slug = facts.slug ?? `dealer-${key()}`
  return SiteSettings.parse({
    slug,
    name: `Dealer ${slug}`,
    business: { abn: '82000000010', creditLicence: '000456' },
    enquiry: { optInTicked: false },
    dealerships: [{ id: 'd1', slug: 'main-dealership', name: 'Main Dealership' }],
    locations: [
      {
        id: 'l1',
        slug: 'moorooka-yard',
        name: 'Moorooka',
        dealership_id: 'd1',
        primary: true,
        address: { street: '1 Ipswich Road', city: 'Moorooka', state: 'qld', postcode: '4105' },
        contact_detail: { phone: '(07) 5550 0100' },
        dealer_license_number: '1234567',
      },
    ],
    ...facts,
  })
}

export async function aSite(world: World, facts: Partial<SiteSettings> = {}): Promise<Site> {
  const applied = await applySite(world.database, someSettings(facts))
  if ('refused' in applied) throw new Error(applied.refused[0]?.reason)
  return applied.site
}

export const scope = (world: World, site: Site): Scope => scopeOf(site, world.database, anyVisitor)

/** A car as a feed lists it. */
export function aCar(facts: Partial<FeedCar> = {}): FeedCar {
  return FeedCar.parse({
    stockNumber: `S${key()}`,
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    year: 2021,
    carType: 'used',
    status: 'in_stock',
    priceCents: 45_990_00,
    odometerKm: 61_000,
    simpleBody: 'Ute',
    simpleFuel: 'Diesel',
    simpleTransmission: 'Automatic',
    locationId: 'l1',
    ...facts,
  })
}

/** A car as the platform keeps it, for rules that need no database. */
export function aListedCar(facts: Partial<Car> = {}): Car {
  const { name: _, createdAt: __, ...car } = aCar()
  return Car.parse({
    ...car,
    id: `c${key()}`,
    slug: `car-${key()}`,
    name: '2021 Toyota HiLux SR5',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  })
}

/** A feed that lists these cars. */
export const aReading = (stock: readonly FeedCar[], facts: Partial<FeedReading> = {}): FeedReading => ({
  rowsRead: stock.length,
  skipped: 0,
  cars: stock.map((car, i) => ({ line: i + 2, car })),
  rejected: [],
  rejectedRows: 0,
  rejectedStockNumbers: [],
  warnings: [],
  ...facts,
})

/** Makes these cars, and no others, the site's stock. */
export async function hasStock(world: World, site: Site, stock: readonly FeedCar[], at = now): Promise<void> {
  const outcome = await importStock(scope(world, site), 'test', aReading(stock), {
    now: at,
    allowWithdrawPercent: 100,
    allowPriceChanges: true,
  })
  if ('refused' in outcome) throw new Error(outcome.refused)
}
