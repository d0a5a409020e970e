import { dateIn } from '#app/platform/zoned-time.ts'
import type { CarType } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** Promotional cards among the results (STK-67 … STK-73). */

export type Promotion = {
  readonly title: string
  readonly text: string
  readonly href: string
  readonly label: string
  readonly image: string | null
  /** Drawn where it has no image. */
  readonly outline?: string
}
type PromotionNode = SiteSettings['promo']['items'][number]

const sellYourCar = { title: 'We Want Your Car!', text: 'We buy all types of cars' } as const

type Shown = {
  readonly settings: Pick<SiteSettings, 'promo' | 'site' | 'slug'>
  /** The types that the search is restricted to; none: all. */
  readonly types: readonly CarType[]
  readonly page: number
  /** Of the result, without its page. */
  readonly address: string
  readonly now: Date
}

/** The promotions of a page of results with their positions in the grid, from 1. */
export function promotionsFor({ settings, types, page, address, now }: Shown) {
  if (page > 1) return []
  const { promo } = settings
  const today = dateIn(now, settings.site.timeZone)
  const positions = promo.positions.map(
    (position) =>
      position + (promo.randomOffset ? offset(`${settings.slug} ${address} ${today} ${position}`) : 0),
  )
  const nodes = promo.items.filter((node) => isWithin(node, today) && isForTypes(node, types))
  const isSelling = promo.sellYourCarAlways || (types.length === 1 && types[0] === 'used')
  const free = [...positions]
  const own = nodes.map((node) => ({
    promotion: asPromotion(node),
    position: node.position ?? free.shift() ?? positions.at(-1) ?? 1,
  }))
  if (!isSelling) return own
  return [
    ...own,
    {
      promotion: { ...sellYourCar, href: promo.sellYourCarHref, label: 'Sell your car', image: null },
      position: free.shift() ?? positions[0] ?? 8,
    },
  ]
}

/** STK-72: first and last day are included, in the site's time zone. */
const isWithin = ({ start, expiry }: PromotionNode, today: string) =>
  (!start || start <= today) && (!expiry || today <= expiry)

/** STK-73: a strict one only where the search is restricted to exactly its type. */
function isForTypes({ display, strictDisplay }: PromotionNode, types: readonly CarType[]): boolean {
  if (!display.length) return true
  if (strictDisplay) return types.length === 1 && display.includes(types[0]!)
  return types.length === 0 || types.some((type) => display.includes(type))
}

/** 0, 1 or 2 by chance, the same for the same site, result and day on every server (STK-69). FNV-1a. */
function offset(seed: string): number {
  let hash = 0x811c9dc5
  for (const letter of seed) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return ((hash ^ (hash >>> 15)) >>> 0) % 3
}

const asPromotion = ({ title, text, href, label, image }: PromotionNode): Promotion => ({
  title,
  text,
  href,
  label,
  image: image ?? null,
})
