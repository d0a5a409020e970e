import type { FeedCar } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { mainOf, textOf } from './page-text.ts'
import { sourceOf, website } from './website.ts'
import { aCar, aSite, hasStock, scope, type World } from './world.ts'

/** The page of a car with these facts, on a site of its own with these settings. */
export const carPages =
  (world: () => World) =>
  async (facts: Partial<FeedCar> = {}, settings: object = {}) => {
    const site = await aSite(world(), settings as Partial<SiteSettings>)
    await hasStock(world(), site, [aCar(facts)])
    const [car] = (await listCars(scope(world(), site), 1)).cars
    const response = await website(world())(site, `/cars/${car!.slug}`)
    const [html, source] = [await response.text(), await sourceOf(response)]
    const body = mainOf(html)
    return { status: response.status, html, source, body, text: textOf(body), site, car: car! }
  }
