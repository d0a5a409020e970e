import type { FeedCar } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from './website.ts'
import { aCar, aSite, hasStock, scope, type World } from './world.ts'

/** The page of a car with these facts, on a site of its own with these settings. */
export const carPages =
  (world: () => World) =>
  async (facts: Partial<FeedCar> = {}, settings: object = {}) => {
    const site = await aSite(world(), settings as Partial<SiteSettings>)
    await hasStock(world(), site, [aCar(facts)])
    const [car] = (await listCars(scope(world(), site), 1)).cars
    const response = await website(world())(site, `/cars/${car!.slug}`)
    const html = await response.text()
    const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    return { status: response.status, html, body, text: textOf(body), site, car: car! }
  }

/** What is read of a piece of HTML. */
export const textOf = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
