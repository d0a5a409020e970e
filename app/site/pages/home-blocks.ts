import type { Block } from '#app/content/page-blocks.ts'
import { sellersHref } from '#app/menu/site-menu.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** The home page of a site whose dealer has written none: its settings, said in blocks (CON-02). */
export function homeBlocks(settings: SiteSettings): Block[] {
  const { home } = settings
  const of: Record<(typeof home.blocks)[number], () => Block | null> = {
    promises: () => ({ block: 'promises' }),
    pledge: () => ({ block: 'pledge' }),
    certified: () => ({ block: 'certified' }),
    warranty: () => ({ block: 'warranty' }),
    bodies: () => ({ block: 'bodies' }),
    budget: () => ({ block: 'budget finder' }),
    featured: () => ({ block: 'stock', heading: home.featuredHeading, label: 'See all new arrivals' }),
    brands: () => ({ block: 'brands', heading: 'Browse by make' }),
    offers: () => ({ block: 'offers', heading: 'Latest offers' }),
    sell: () => sellInvitation(settings),
    stats: () =>
      home.stats.length ? { block: 'statistics', statistics: home.stats } : { block: 'statistics' },
    counter: () => ({ block: 'counter' }),
    why: () =>
      home.why.length ? { block: 'cards', heading: home.whyHeading, cards: home.why.map(reason) } : null,
    reviews: () => ({ block: 'reviews', heading: home.reviewsHeading }),
    blogs: () => ({ block: 'blog', heading: home.blogsHeading }),
    locations: () => ({ block: 'places', heading: home.locationsHeading, show: 'all' }),
  }
  const lines = home.heroLines.length ? home.heroLines : [settings.name]
  const hero: Block = {
    block: 'hero',
    heading: lines.join('\n'),
    alt: '',
    search: true,
    ...(home.heroText && { text: home.heroText }),
  }
  return [hero, ...home.blocks.flatMap((name) => of[name]() ?? [])]
}

const reason = ({ title, text }: SiteSettings['home']['why'][number]) => ({ title, text, alt: '' })

function sellInvitation(settings: SiteSettings): Block | null {
  const { sell } = settings.home
  const href = sell && sellersHref(sell.href, settings)
  if (!sell || !href) return null
  const { heading, text, label } = sell
  return { block: 'invitation', heading, text, button: { label, href } }
}
