import { z } from 'zod'
import { isSafeLink } from './article-link.ts'

/** What the blocks of a page say, value by value: `text` is plain, `words` are Markdown. */

export const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most, { error: `is longer than ${most} letters` })
export const heading = plain(160)
export const label = plain(60)
export const text = plain(600)
export const words = plain(60_000)
export const alt = z.string().trim().max(200).default('')
const day = z.iso.date('must be a day such as 2026-07-01')

export const picture = z
  .string()
  .max(1500)
  .regex(/^(https:\/\/|\/)[^\s]+$/, 'must be an https address, or a path of a picture such as "/demo/a.webp"')

export const href = z.string().max(2000).refine(isSafeLink, {
  error: 'must be a path of the site such as "/fleet", an http(s) address, or a mailto: or tel: address',
})

export const switched = z
  .union([z.boolean(), z.enum(['true', 'false', 'yes', 'no'])], { error: 'must be yes or no' })
  .transform((value) => value === true || value === 'true' || value === 'yes')

export const phone = z
  .string()
  .trim()
  .max(24)
  .regex(/^\+?[\d ()-]{6,}$/, 'must be a phone number such as "(07) 5550 0100"')

export const count = (most: number) =>
  z.coerce.number({ error: `must be a whole number from 1 to ${most}` }).pipe(
    z
      .int()
      .min(1)
      .max(most, { error: `must be a whole number from 1 to ${most}` }),
  )

/** The days on which it shows, both included, by the site's clock. */
export const window = { from: day.optional(), until: day.optional() }

export const button = z.strictObject({ label, href })
export const list = <Entry extends z.ZodType>(entry: Entry, most = 40) =>
  z
    .array(entry)
    .min(1)
    .max(most, { error: `holds more than ${most}` })

/** A search of the site by its address. */
export const search = z
  .string()
  .max(1000)
  .regex(/^\/(search|used-car)\//, 'must be a search such as "/search/used-cars"')
