import type { Brand } from './range.ts'

/** What lists, menus and site maps need of the range. */

export type ModelSummary = {
  readonly name: string
  readonly slug: string
  readonly body: string | null
  /** Cents, drive away. */
  readonly fromCents: number | null
  readonly intro: string | null
  readonly picture: string | null
  readonly alt: string
  /** CON-15 */
  readonly override: string | null
  /** `accessories_count` */
  readonly accessories: number
}
export type BrandSummary = {
  readonly name: string
  readonly slug: string
  readonly logo: string | null
  readonly intro: string | null
  readonly picture: string | null
  readonly alt: string
  readonly override: string | null
  readonly models: readonly ModelSummary[]
  /** ISO 8601 */
  readonly changedAt: string
}
export type Range = { readonly brands: readonly BrandSummary[] }
export const noRange: Range = { brands: [] }

export const summaryOf = (brand: Brand, changedAt: string): BrandSummary => ({
  name: brand.name,
  slug: brand.slug,
  logo: brand.logo ?? null,
  intro: brand.intro ?? null,
  picture: brand.picture ?? brand.models.find(({ picture }) => picture)?.picture ?? null,
  alt: brand.alt,
  override: brand.override_url ?? null,
  changedAt,
  models: brand.models.map((model) => ({
    name: model.name,
    slug: model.slug,
    body: model.body ?? null,
    fromCents: model.price_from ?? null,
    intro: model.intro ?? null,
    picture: model.picture ?? null,
    alt: model.alt,
    override: model.override_url ?? null,
    accessories: model.accessories.length,
  })),
})
