import { Carousel } from '#app/ui/carousel.tsx'
import { PlaceCard } from './place-card.tsx'
import type { PlacesBlockFacts } from './place-facts.ts'
import { PlaceSection } from './place-section.tsx'
import './places-block.css'

type BlockProps = {
  block: PlacesBlockFacts
  /** The page's own heading, or one of a block. */
  headingLevel?: 'h1' | 'h2'
}

/** A block of locations: one is a large section (LOC-15), several are a grid or a carousel (LOC-16). */
export function PlacesBlock({ block, headingLevel: Heading = 'h2' }: BlockProps) {
  const { heading, places, layout } = block
  const [first] = places
  if (!first) return null
  if (places.length === 1)
    return <PlaceSection place={first} enquireHref={block.enquireHref} headingLevel={Heading} />
  const title = <Heading className={Heading === 'h1' ? 'page-title' : 'heading-2'}>{heading}</Heading>
  const below = Heading === 'h1' ? 'h2' : 'h3'
  const card = (place: (typeof places)[number]) => <PlaceCard place={place} headingLevel={below} {...block} />
  if (layout === 'carousel')
    return (
      <Carousel label={heading} head={title} hint={places.length > 3 ? 'Swipe' : undefined}>
        {places.map((place) => (
          <li key={place.id}>{card(place)}</li>
        ))}
      </Carousel>
    )
  return (
    <section aria-label={heading} className="stack stack-5">
      {title}
      <ul className={`places-grid ${gridOf(places.length)}`}>
        {places.map((place) => (
          <li key={place.id} className="stack">
            {card(place)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Three columns for three or more, four for more than three where there is room, wider cards for two (LOC-19). */
const gridOf = (count: number) =>
  count < 3 ? 'places-grid-few' : count === 3 ? 'places-grid-three' : 'places-grid-many'
