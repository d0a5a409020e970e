import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { HoursTable } from '#app/locations/hours-table.tsx'
import { PlaceMap } from '#app/locations/place-map.tsx'
import { RatingBadge } from '#app/locations/rating-badge.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Navigation } from '#app/ui/icons.tsx'
import { Buys, Licences } from './place-card.tsx'
import type { PlaceFacts } from './place-facts.ts'
import './place-section.css'

/** A dealer's one place, large: the map and all that is to be known (LOC-15). */
export function PlaceSection({
  place,
  enquireHref,
  headingLevel: Heading,
}: {
  place: PlaceFacts
  enquireHref: string
  headingLevel: 'h1' | 'h2'
}) {
  const { name, href, street, town, rating, open } = place
  return (
    <section aria-label={name} className="place-section">
      <PlaceMap place={place} frame={place.frame} />
      <div className="place-section-details">
        <Heading className="place-section-name">
          <a href={href} className="hover-line">
            {name}
          </a>
        </Heading>
        {rating && <RatingBadge rating={rating} href={`${href}#reviews`} />}
        <address className="place-section-address">
          {street}
          <br />
          {town}
        </address>
        {open && <p className="strong">{open}</p>}
        {place.hours && (
          <HoursTable hours={place.hours} caption={`Opening hours of ${name}`} enquireHref={enquireHref} />
        )}
        <Buys place={place} />
        <Licences place={place} />
        <div className="place-section-actions">
          <PhoneReveal phone={place.phone} />
          <a
            href={place.directions}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook('outline')}
          >
            <Navigation aria-hidden className="icon-text" />
            Get Directions
          </a>
          {place.stock && (
            <a href={place.stock} className={buttonLook()}>
              View Our Stock
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
