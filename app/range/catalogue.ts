import { modelPath } from '#app/stock/search-path.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { bodySegment, brandPath, rangeModelPath } from './range-paths.ts'
import type { BrandSummary, ModelSummary, Range } from './range-summary.ts'

/** Every brand of a site: those of its range first, then the makes that its settings name. */

export type CatalogueModel = ModelSummary & {
  readonly make: string
  /** Its own page, what it leads to instead (CON-15), or where no range tells of it, its stock. */
  readonly href: string
  readonly isNew: boolean
  /** Of those in stock, and of these the new ones. */
  readonly count: number
  readonly newCount: number
}
export type CatalogueBrand = Omit<BrandSummary, 'models' | 'changedAt'> & {
  readonly href: string
  /** The dealer sells it new. */
  readonly isNew: boolean
  readonly count: number
  readonly models: readonly CatalogueModel[]
}

type Stocked = { readonly count: number; readonly newCount: number; readonly body: string | null }
/** What is in stock, by make and by make and model ('Toyota HiLux'). */
export type StockOfModels = {
  readonly makes: ReadonlyMap<string, number>
  readonly models: ReadonlyMap<string, Stocked>
  /** Of the newest car of each make, and of each make and model, that has one. */
  readonly pictures: ReadonlyMap<string, string>
}
/** CON-15: anything but a page of the web or of the site is not linked, whoever wrote it. */
const linked = (address: string | null | undefined): string | null =>
  address && /^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : null

type Settings = Pick<SiteSettings, 'manufacturers'>
type Maker = SiteSettings['manufacturers'][number]

export function catalogueOf(
  { manufacturers }: Settings,
  range: Range,
  stock: StockOfModels,
): CatalogueBrand[] {
  const isInRange = (name: string) => range.brands.some((brand) => isSame(brand.name, name))
  const maker = (name: string) => manufacturers.find((one) => isSame(one.name, name))
  return [
    ...range.brands.map((brand) => newBrand(brand, maker(brand.name), stock)),
    ...manufacturers.filter(({ name }) => !isInRange(name)).map((one) => stockBrand(one, stock)),
  ]
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function newBrand(brand: BrandSummary, maker: Maker | undefined, stock: StockOfModels): CatalogueBrand {
  const { changedAt: _, models, ...facts } = brand
  return {
    ...facts,
    logo: brand.logo ?? maker?.logo?.url ?? null,
    href: linked(brand.override) ?? brandPath(brand.slug),
    isNew: true,
    count: stock.makes.get(brand.name) ?? 0,
    models: models.map((model) => {
      const { count = 0, newCount = 0, body = null } = stock.models.get(`${brand.name} ${model.name}`) ?? {}
      return {
        ...model,
        make: brand.name,
        count,
        newCount,
        isNew: true,
        body: model.body ?? body,
        href: linked(model.override) ?? rangeModelPath(model.slug),
      }
    }),
  }
}

function stockBrand({ name, slug, logo, models }: Maker, stock: StockOfModels): CatalogueBrand {
  return {
    name,
    slug,
    logo: logo?.url ?? null,
    intro: null,
    alt: '',
    override: null,
    picture: stock.pictures.get(name) ?? null,
    href: brandPath(slug),
    isNew: false,
    count: stock.makes.get(name) ?? 0,
    models: models.map((model) => {
      const stocked = stock.models.get(`${name} ${model.name}`)
      return {
        make: name,
        name: model.name,
        slug: model.slug,
        body: stocked?.body ?? null,
        fromCents: null,
        intro: null,
        alt: '',
        override: model.override_url ?? null,
        picture: model.image?.url ?? stock.pictures.get(`${name} ${model.name}`) ?? null,
        accessories: model.accessories_count,
        isNew: false,
        count: stocked?.count ?? 0,
        newCount: stocked?.newCount ?? 0,
        href: linked(model.override_url) ?? modelPath(name, model.name),
      }
    }),
  }
}

/** CON-14: of all brands; without a body all of them.  */
export function modelsOfBody(brands: readonly CatalogueBrand[], body: string | null): CatalogueModel[] {
  const models = brands.flatMap((brand) => brand.models)
  const wanted = body === null ? null : bodySegment(body)
  return wanted === null ? models : models.filter((model) => model.body && bodySegment(model.body) === wanted)
}

/** The bodies that there are, each with how many models have it; the most common first. */
export function bodiesOf(models: readonly CatalogueModel[]): { body: string; count: number }[] {
  const groups = Map.groupBy(
    models.filter(({ body }) => body),
    ({ body }) => bodySegment(body!),
  )
  return [...groups.values()]
    .map((its) => ({ body: its[0]!.body!, count: its.length }))
    .sort((a, b) => b.count - a.count || a.body.localeCompare(b.body))
}

export const findModel = (brands: readonly CatalogueBrand[], slug: string) => {
  for (const brand of brands) {
    const model = brand.models.find((one) => one.slug === slug)
    if (model) return { brand, model }
  }
  return null
}
