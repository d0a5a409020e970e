import { isReachable, type MenuModel } from '#app/menu/site-menu.ts'
import { brandPath } from '#app/range/range-paths.ts'
import type { Range } from '#app/range/range-summary.ts'
import { makePath } from '#app/stock/search-path.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { markOf } from './brand-marks.ts'

/** The makes that a frame leads to, and their models. */

/** It leads to the brand's page where the dealer sells it new, else to its stock (TEN-20); `isNone`: no car of it is in stock. */
export type Brand = { name: string; href: string; isNew?: true; isNone?: true; logo?: string; mark?: string }
export type ModelGroup = { make: string; models: MenuModel[] }
/** How many vehicles are listed of a make and model ('Toyota HiLux'), for each of which there is one. */
export type StockedModels = ReadonlyMap<string, number>

/** A menu of more models than this is no menu: a large site lists the first of each leading make. */
const mostModels = 60
const leadingMakes = 8
const modelsOfEach = 6
export type Make = SiteSettings['manufacturers'][number]

export function makesByPopularity({ manufacturers, search }: SiteSettings): Make[] {
  const place = ({ name }: Make) => {
    const at = search.popularMakes.indexOf(name)
    return at < 0 ? search.popularMakes.length : at
  }
  return [...manufacturers].sort((a, b) => place(a) - place(b))
}

/** Those that the dealer sells new come first, in its order (TEN-19). */
export function brandsOf(settings: SiteSettings, { brands }: Range): Brand[] {
  const makes = makesByPopularity(settings)
  const sold = brands.map(({ name, slug, logo, override }) => {
    const own = logo ?? makes.find((make) => make.name === name)?.logo?.url
    return { ...brand(name, own), href: override ?? brandPath(slug), isNew: true as const }
  })
  const others = makes.filter(({ name }) => !brands.some((one) => one.name === name))
  return [...sold, ...others.map(({ name, logo }) => brand(name, logo?.url))]
}

function brand(name: string, logo: string | undefined): Brand {
  const mark = markOf(name)
  return { name, href: makePath(name), ...(logo ? { logo } : mark && { mark }) }
}

/** A model with an address of its own stays: what it leads to is not of the stock. */
export function withStockedModels(makes: readonly Make[], stocked: StockedModels): Make[] {
  return makes.map((make) => ({
    ...make,
    models: make.models.filter(
      ({ name, override_url }) => stocked.has(`${make.name} ${name}`) || override_url,
    ),
  }))
}

export function menuModels(makes: readonly Make[], stocked: StockedModels): ModelGroup[] {
  const withModels = makes.filter(({ models }) => models.length > 0)
  const isLarge = withModels.reduce((count, { models }) => count + models.length, 0) > mostModels
  return (isLarge ? withModels.slice(0, leadingMakes) : withModels).map(({ name, models }) => ({
    make: name,
    models: (isLarge ? models.slice(0, modelsOfEach) : models).map((model) => ({
      name: model.name,
      ...(stocked.has(`${name} ${model.name}`) && { count: stocked.get(`${name} ${model.name}`)! }),
      ...(model.override_url && isReachable(model.override_url) && { href: model.override_url }),
    })),
  }))
}
