import type { MetaDescriptor } from 'react-router'
import type { CatalogueBrand, CatalogueModel } from '#app/range/catalogue.ts'
import { brandPath, brandsPath, rangeModelPath } from '#app/range/range-paths.ts'
import { headOf } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { breadcrumbList, known, type Thing } from '#app/seo/thing.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars } from '#app/ui/money.ts'
import { type Crumb, homeCrumb } from './crumbs.ts'

/** What search engines and previews are told of the range. */

type Facts = {
  readonly settings: SiteSettings
  readonly origin: string
  /** The page's one address; null: it is not to be listed. */
  readonly path: string | null
  readonly title: string
  readonly description: string
  readonly trail: readonly Crumb[]
  readonly picture?: string | null
  readonly data?: readonly Thing[]
}

export const rangeHead = ({ title, trail, picture = null, data = [], ...facts }: Facts): MetaDescriptor[] =>
  headOf({
    ...facts,
    title: `${title} | ${facts.settings.name}`,
    sharedTitle: title,
    picture: previewPicture(picture, { origin: facts.origin, alt: title }),
    data: [...data, breadcrumbList(trail, facts.origin)],
  })

const brandsCrumb: Crumb = { label: 'Brands', href: brandsPath }

const brandThing = ({ name, logo }: CatalogueBrand, origin: string): Thing => ({
  '@type': 'Brand',
  ...known({ name, logo: logo && URL.parse(logo, origin)?.href }),
})

/** https://schema.org/ItemList */
export const listThing = (items: readonly { name: string; href: string }[], origin: string): Thing => ({
  '@type': 'ItemList',
  itemListElement: items
    .filter(({ href }) => href.startsWith('/'))
    .map(({ name, href }, at) => ({ '@type': 'ListItem', position: at + 1, name, url: origin + href })),
})

export function brandData(brand: CatalogueBrand, origin: string): Thing[] {
  const models = brand.models.filter(({ isNew }) => isNew)
  return [brandThing(brand, origin), ...(models.length > 0 ? [listThing(models, origin)] : [])]
}

/** https://schema.org/Car, with the least it costs. */
export const modelData = (brand: CatalogueBrand, model: CatalogueModel, origin: string): Thing => ({
  '@type': ['Product', 'Car'],
  ...known({
    name: `${brand.name} ${model.name}`,
    url: origin + rangeModelPath(model.slug),
    description: model.intro,
    bodyType: model.body,
    image: previewPicture(model.picture, { origin, alt: model.name })?.address,
    brand: brandThing(brand, origin),
    itemCondition: 'https://schema.org/NewCondition',
    offers: model.fromCents !== null && {
      '@type': 'AggregateOffer',
      priceCurrency: 'AUD',
      lowPrice: (model.fromCents / 100).toFixed(2),
      offerCount: Math.max(1, model.newCount),
    },
  }),
})

export const brandDescription = (brand: CatalogueBrand, { name }: SiteSettings): string =>
  brand.intro ??
  `${brand.name} at ${name}: ${brand.count > 0 ? `${brand.count} in stock now` : 'ask us what is on the way'}${brand.models.length > 0 ? `, with ${listed(brand.models.slice(0, 6).map((model) => model.name))}` : ''}.`

const listed = (names: readonly string[]) => new Intl.ListFormat('en-AU').format(names)

export const modelDescription = (
  brand: CatalogueBrand,
  model: CatalogueModel,
  settings: SiteSettings,
): string =>
  [
    model.intro ?? `The ${brand.name} ${model.name} at ${settings.name}.`,
    ...(model.fromCents === null ? [] : [`From ${dollars(model.fromCents)} drive away.`]),
  ].join(' ')

export const brandTrail = (brand: CatalogueBrand): Crumb[] => [homeCrumb, brandsCrumb, { label: brand.name }]
export const modelTrail = (brand: CatalogueBrand, model: CatalogueModel, own?: string): Crumb[] => [
  homeCrumb,
  brandsCrumb,
  { label: brand.name, href: brandPath(brand.slug) },
  { label: model.name, ...(own !== undefined && { href: model.href }) },
  ...(own === undefined ? [] : [{ label: own }]),
]
