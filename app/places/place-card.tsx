import type { ReactNode } from 'react'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { HoursTable } from '#app/locations/hours-table.tsx'
import { RatingBadge } from '#app/locations/rating-badge.tsx'
import { asLaidOut, pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { HandCoins, MapPin, Navigation } from '#app/ui/icons.tsx'
import type { PlaceFacts, PlacesBlockFacts } from './place-facts.ts'
import './place-card.css'

type CardProps = Pick<PlacesBlockFacts, 'cardHours' | 'cardButton' | 'enquireHref'> & {
  place: PlaceFacts
  headingLevel?: 'h2' | 'h3'
  /** Beside the name, such as how far away it is. */
  note?: ReactNode
}

/** One place of several (LOC-20 … LOC-25). */
export function PlaceCard({ place, headingLevel: Heading = 'h3', note, ...block }: CardProps) {
  const { name, href, street, town, rating, stock } = place
  const leadsToStock = block.cardButton === 'View Our Stock' && stock !== null
  return (
    <article className="place-card">
      <PlacePicture place={place} />
      <div className="place-card-text">
        <Heading className="place-card-name">
          <a href={href} className="hover-line">
            {name}
          </a>
        </Heading>
        {note && <p className="place-card-note">{note}</p>}
        {rating && <RatingBadge rating={rating} />}
        <address className="place-card-address">
          <span>{street}</span>
          <span>{town}</span>
        </address>
        {place.open && !block.cardHours && <p className="note">{place.open}</p>}
        <Buys place={place} />
        <Licences place={place} />
        {block.cardHours && place.hours && (
          <HoursTable
            hours={place.hours}
            caption={`Opening hours of ${name}`}
            enquireHref={block.enquireHref}
          />
        )}
      </div>
      <div className="place-card-actions">
        <PhoneReveal phone={place.phone} face="text-action place-card-phone" icon="icon-text" />
        <a
          href={place.directions}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Get Directions to ${name}`}
          className="text-action place-card-directions"
        >
          <Navigation aria-hidden className="icon-text" />
          Get Directions
        </a>
        <a
          href={leadsToStock ? stock : href}
          aria-label={`${leadsToStock ? 'View Our Stock' : 'View Details'}: ${name}`}
          className={`${buttonLook('outline')} place-card-button`}
        >
          {leadsToStock ? 'View Our Stock' : 'View Details'}
        </a>
      </div>
    </article>
  )
}

/** The yard, 150 px high; one without a picture among others that have one keeps their height. */
function PlacePicture({ place: { name, image } }: { place: PlaceFacts }) {
  const address = image && pictureAddress(image, { width: 640, ratio: '16:9' })
  return (
    <div className="place-card-picture">
      {address ? (
        <img
          src={address}
          srcSet={pictureSet(image, [320, 480, 640, 768, 960], { ratio: '16:9' }) ?? undefined}
          sizes={asLaidOut(`${atLeast('xl')} 330px, ${atLeast('sm')} 46vw, 92vw`)}
          alt={name}
          width={640}
          height={150}
          loading="lazy"
          decoding="async"
          className="covering-picture"
        />
      ) : (
        <MapPin aria-hidden className="icon-large" />
      )}
    </div>
  )
}

/** That a place buys cars, and the way to sell one (LOC-04). */
export const Buys = ({ place: { buys, name } }: { place: Pick<PlaceFacts, 'buys' | 'name'> }) =>
  buys && (
    <a href={buys.href} aria-label={`${buys.words} at ${name}`} className="text-action place-buys">
      <HandCoins aria-hidden className="icon-text" />
      {buys.words}
    </a>
  )

/** Each only where there is one (LOC-23). */
export function Licences({
  place: { licence, repairer },
}: {
  place: Pick<PlaceFacts, 'licence' | 'repairer'>
}) {
  const numbers = [licence && `DL ${licence}`, repairer && `MRB ${repairer}`].filter(Boolean)
  return numbers.length ? (
    <p className="fine-print" data-law="">
      {numbers.join(' · ')}
    </p>
  ) : null
}
