import type { BlockOf } from '#app/content/page-blocks.ts'
import { type PlacesBlockFacts, placesBlock } from '#app/places/place-facts.ts'
import type { Facts } from './hero-facts.server.ts'
import { lineOfYards, openToday } from './yard-facts.ts'

type Shown = { readonly heading: string; readonly text: string | undefined } & (
  | { readonly layout: 'line'; readonly yards: ReturnType<typeof lineOfYards> }
  | { readonly layout: 'board'; readonly board: ReturnType<typeof openToday> }
  | { readonly layout: 'cards'; readonly block: PlacesBlockFacts }
)

/** The dealer's places: on one line, on a board of today's hours, or as cards; null where none shows. */
export async function placesFacts(block: BlockOf<'places'>, facts: Facts): Promise<Shown | null> {
  const { heading, show, layout, text } = block
  const { settings } = facts.scope.site
  if (layout === 'line') {
    const { facets } = await facts.stock()
    const yards = lineOfYards(settings, show, facets.location_name ?? [])
    if (yards.length > 1) return { layout, heading: heading ?? 'Every yard on one line', text, yards }
  }
  if (layout === 'board') {
    const board = openToday(settings, show, facts.now)
    return board.rows.length
      ? { layout, heading: heading ?? `Today’s hours, ${board.weekday}`, text, board }
      : null
  }
  const cards = placesBlock(settings, { filter: show, heading }, facts.now)
  if (cards.places.length === 0) return null
  const shown = layout === 'grid' || layout === 'carousel' ? { ...cards, layout } : cards
  return { layout: 'cards', heading: cards.heading, text, block: shown }
}
