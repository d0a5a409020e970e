import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { accessoriesPath, brandPath, brandsPath, modelsPath, rangeModelPath } from './range-paths.ts'
import type { Range } from './range-summary.ts'

type RangePage = { readonly path: string; readonly changedAt: string }

/** The pages that a range makes; what leads elsewhere has none (CON-15). */
export function rangePages(
  { manufacturers }: Pick<SiteSettings, 'manufacturers'>,
  { brands }: Range,
): RangePage[] {
  const newest =
    brands
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1) ?? ''
  const hasBrands = brands.length > 0 || manufacturers.length > 1
  return [
    ...(hasBrands ? [{ path: brandsPath, changedAt: newest }] : []),
    ...(brands.length > 0 ? [{ path: modelsPath, changedAt: newest }] : []),
    ...brands.flatMap(({ slug, models, override, changedAt }) => [
      ...(override ? [] : [{ path: brandPath(slug), changedAt }]),
      ...models
        .filter((model) => !model.override)
        .map((model) => ({ path: rangeModelPath(model.slug), changedAt })),
      ...models
        .filter(({ accessories }) => accessories > 0)
        .map((model) => ({ path: accessoriesPath(model.slug), changedAt })),
    ]),
  ]
}
