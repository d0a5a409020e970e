import type { Accessory } from '#app/range/range.ts'
import { modelEnquiryPath } from '#app/range/range-paths.ts'

/** An accessory as its card shows it. */
export type AccessoryFacts = ReturnType<typeof accessoryCard>

export const accessoryCard = (
  { name, part_number, price, text, picture, alt }: Accessory,
  modelSlug: string,
) => ({
  name,
  alt,
  number: part_number ?? null,
  cents: price ?? null,
  text: text ?? null,
  picture: picture ?? null,
  href: modelEnquiryPath(modelSlug, part_number ?? name),
})
