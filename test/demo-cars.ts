import { readFileSync } from 'node:fs'
import type { Car } from '#app/stock/car.ts'
import { carName } from '#app/stock/car-identity.ts'
import { readMapping } from '#app/stock/feeds/mapping.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { demoFeed, demoMapping } from '#demo/generate.ts'
import { now } from './world.ts'

/** A demo dealer's settings and stock as its feed brings it, without a database. */
export async function demoCars(slug: string): Promise<{ settings: SiteSettings; cars: Car[] }> {
  const text = (file: string) => readFileSync(new URL(`../demo/${file}`, import.meta.url), 'utf8')
  const file = demoMapping(slug)
  const mapping = file ? readMapping(file, text(`mappings/${file}`)) : undefined
  const { cars } = await readFeed(demoFeed(slug, now), mapping, { now })
  const at = { createdAt: now.toISOString(), updatedAt: now.toISOString(), soldAt: null }
  const bare = { ...at, slug: 'a', imageHash: null, interiorWidth: null, earlierPriceProof: null }
  return {
    settings: SiteSettings.parse(JSON.parse(text(`sites/${slug}.json`))),
    cars: cars.map(({ car }) => ({ ...car, ...bare, id: car.stockNumber, name: carName(car) })),
  }
}
