import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { HolidayHours, HoursTable } from '#app/locations/hours-table.tsx'
import { RatingBadge } from '#app/locations/rating-badge.tsx'
import { StreetMap } from '#app/locations/street-map.tsx'
import { TypeSelector } from '#app/locations/type-selector.tsx'
import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { Buys, Licences } from '#app/places/place-card.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Navigation } from '#app/ui/icons.tsx'
import type { PlaceData } from './place.server.ts'
import './place-parts.css'

type PartProps = { data: PlaceData }

/** LOC-27 */
export function PlaceHeader({ data: { place, contactHref } }: PartProps) {
  return (
    <header className="place-header">
      <div className="place-header-text">
        <h1 className="page-title">{place.name}</h1>
        <address className="place-header-address">{`${place.street}, ${place.town}`}</address>
        {place.rating && <RatingBadge rating={place.rating} href="#reviews" />}
        <div className="place-header-actions">
          <PhoneReveal phone={place.phone} face={`${buttonLook('outline')} place-header-phone`} />
          {contactHref && (
            <a href={contactHref} className={buttonLook()}>
              Send a Message
            </a>
          )}
          {place.stock && (
            <a href={place.stock} className={buttonLook('outline')}>
              View Our Stock
            </a>
          )}
        </div>
        <a
          href={place.directions}
          target="_blank"
          rel="noopener noreferrer"
          className="text-action place-header-directions"
        >
          <Navigation aria-hidden className="icon-text" />
          Get Directions from Google Maps
        </a>
        <Buys place={place} />
      </div>
      <PlacePicture place={place} />
    </header>
  )
}

function PlacePicture({ place: { name, image } }: { place: PlaceData['place'] }) {
  const address = image && pictureAddress(image, { width: 960, ratio: '3:2' })
  if (!address) return null
  return (
    <img
      src={address}
      srcSet={pictureSet(image, [480, 640, 768, 960, 1280], { ratio: '3:2' }) ?? undefined}
      sizes={`${atLeast('lg')} 560px, 92vw`}
      alt={name}
      width={960}
      height={640}
      fetchPriority="high"
      className="place-header-picture"
    />
  )
}

/** Of each kind of business at the address (LOC-29, LOC-34, LOC-35). */
export function Hours({ data: { place, parts, enquireHref, deliversTo, brands } }: PartProps) {
  return (
    <section aria-labelledby="hours" className="panel panel-padded place-hours">
      <h2 id="hours" className="heading-3">
        Opening Hours
      </h2>
      <TypeSelector
        key={place.id}
        first={place.id}
        parts={parts.map((part) => ({
          id: part.id,
          label: part.label,
          content: (
            <div className="stack stack-3">
              {part.open && <p className="strong">{part.open}</p>}
              <HoursTable
                hours={part.hours}
                caption={`Opening hours of ${part.name}`}
                enquireHref={enquireHref}
              />
              <HolidayHours days={part.holidays} />
            </div>
          ),
        }))}
      />
      <dl className="place-hours-more">
        {brands.length > 0 && (
          <div>
            <dt className="note">New cars of</dt>
            <dd>{brands.join(', ')}</dd>
          </div>
        )}
        {deliversTo.length > 0 && (
          <div>
            <dt className="note">We also deliver to and show cars in</dt>
            <dd>{deliversTo.join(', ')}</dd>
          </div>
        )}
      </dl>
      <Licences place={place} />
    </section>
  )
}

/** The address, the week as text (LOC-33), and the street map of a site that has one (LOC-36). */
export function FindUs({ data: { place, hoursLines } }: PartProps) {
  return (
    <section aria-labelledby="find-us" className="panel panel-padded place-find">
      <h2 id="find-us" className="heading-3">
        Find Us
      </h2>
      <address className="place-find-address">
        {place.street}
        <br />
        {place.town}
      </address>
      {hoursLines.map((line) => (
        <p key={line} className="quiet tabular">
          {line}
        </p>
      ))}
      {place.frame && <StreetMap key={place.id} name={place.name} frame={place.frame} />}
      <a
        href={place.directions}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonLook('outline')} place-find-directions`}
      >
        <Navigation aria-hidden className="icon-text" />
        Get Directions
      </a>
    </section>
  )
}
