import { z } from 'zod'
import { isSafeLink } from '#app/content/article-link.ts'
import { slugOf } from '#app/stock/car-identity.ts'

/**
 * The new vehicles that a dealer sells: brands, their models, and accessories of each (CON-11 … CON-15). `text` and `intro` are
 * plain, `words` are Markdown. Files bring every value as a text.
 */

const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most, { error: `is longer than ${most} letters` })
const name = plain(60)
const intro = plain(300)
const words = plain(20_000)
const alt = z.string().trim().max(200).default('')

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as "land-cruiser"')

const picture = z
  .string()
  .max(1500)
  .regex(/^(https:\/\/|\/)[^\s]+$/, 'must be an https address, or a path of a picture such as "/demo/a.webp"')

/** CON-15: a browser would run what another scheme holds. */
const override = z
  .string()
  .max(2000)
  .refine((address) => /^(https?:\/\/|\/)/i.test(address) && isSafeLink(address), {
    error: 'must be an http(s) address or a path of the site such as "/pages/hilux"',
  })

const mostDollars = 5_000_000

/** '$48,990' → 4899000 cents */
const dollars = z
  .string()
  .trim()
  .regex(/^\$?\d{1,3}(,?\d{3})*(\.\d{1,2})?$/, 'must be dollars, such as 48990 or 129.95')
  .transform((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100))
  .refine((cents) => cents <= mostDollars * 100, { error: 'is more than a vehicle costs' })

const AccessoryFields = z.strictObject({
  name: plain(120),
  part_number: plain(40).optional(),
  /** Fitted, with tax; left out, it is asked for. */
  price: dollars.optional(),
  text: plain(600).optional(),
  picture: picture.optional(),
  alt,
})
/** Prices in cents. */
export type Accessory = z.infer<typeof AccessoryFields>

const ModelFields = z.strictObject({
  name,
  /** In its addresses, `/models/{slug}` and `/{slug}/accessories`; left out, made of the name. */
  slug: slug.optional(),
  body: plain(40).optional(),
  /** Drive away, of the least expensive variant. */
  price_from: dollars.optional(),
  intro: intro.optional(),
  words: words.optional(),
  picture: picture.optional(),
  alt,
  override_url: override.optional(),
  accessories: z.array(AccessoryFields).max(300, { error: 'holds more than 300' }).default([]),
})

const BrandFields = z.strictObject({
  /** As feeds write the make. */
  name,
  /** In its address, `/{slug}/overview`; left out, made of the name. */
  slug: slug.optional(),
  /** The brand's own drawing; left out, its name stands for it. */
  logo: picture.optional(),
  intro: intro.optional(),
  words: words.optional(),
  picture: picture.optional(),
  alt,
  override_url: override.optional(),
  models: z.array(ModelFields).min(1).max(80, { error: 'holds more than 80' }),
})

export const RangeFields = z.strictObject({
  brands: z.array(BrandFields).min(1).max(60, { error: 'holds more than 60' }),
})

const withSlug = <Named extends { name: string; slug?: string | undefined }>(named: Named) => ({
  ...named,
  slug: named.slug ?? slugOf(named.name),
})

/** A brand as it is kept; prices in cents. */
export type Brand = ReturnType<typeof brandOf>

export const brandOf = (fields: z.infer<typeof BrandFields>) => ({
  ...withSlug(fields),
  models: fields.models.map(withSlug),
})

/** What can be written at each level, for messages. */
export const rangeFieldNames = {
  range: Object.keys(RangeFields.shape),
  brand: Object.keys(BrandFields.shape),
  model: Object.keys(ModelFields.shape),
  accessory: Object.keys(AccessoryFields.shape),
} as const
