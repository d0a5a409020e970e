import { ChevronDown, MapPin } from '#app/ui/icons.tsx'
import type { ContactPlace } from './contact-place.ts'
import { PhoneReveal } from './phone-reveal.tsx'
import './contact-places.css'

/** Places on the contact page: one with all there is, or many in a list that stays as short as they allow. */

export function ContactPlaceCard({ place, hasOthers }: { place: ContactPlace; hasOthers: boolean }) {
  return (
    <section aria-label={place.name} className="contact-place">
      <div>
        <h2 className="heading-4">{place.name}</h2>
        <p className="quiet">
          {place.street}
          <br />
          {place.town}
        </p>
        {place.licence && (
          <p className="fine-print" data-law="">
            {licenceWords(place.licence)}
          </p>
        )}
      </div>
      <div className="stack stack-2">
        <PhoneReveal phone={place.phone} />
        {place.directions && (
          <a href={place.directions} className={`${link} contact-place-directions`}>
            <MapPin aria-hidden className="icon-medium" />
            Get Directions
          </a>
        )}
      </div>
      {place.hours.length > 0 && (
        <div className="contact-place-hours">
          {place.open && <p className="contact-place-open">{place.open}</p>}
          <Week hours={place.hours} />
        </div>
      )}
      <Parts place={place} />
      {(place.stock || hasOthers) && (
        <p className="contact-place-links">
          {place.stock && (
            <a href={place.stock} className={link}>
              See what's in stock
            </a>
          )}
          {hasOthers && (
            <a href="/contact-us" className={link}>
              All our locations
            </a>
          )}
        </p>
      )}
    </section>
  )
}

export function PlaceList({ places, name }: { places: readonly ContactPlace[]; name: string }) {
  return (
    <section id="our-locations" aria-label={`${name} locations`} className="contact-list">
      <h2 className="heading-3">{`Our ${places.length} locations`}</h2>
      <ul className="contact-list-places">
        {places.map((place) => (
          <li key={place.id} className="contact-list-place panel">
            <h3 className="contact-list-name">
              <a href={place.href} className="contact-list-link">
                {place.name}
              </a>
            </h3>
            <PhoneReveal phone={place.phone} face={`${link} contact-list-phone`} icon="icon-small" />
            <p className="contact-list-address">{`${place.street}, ${place.town}`}</p>
            <div className="contact-list-facts">
              {place.open && <Hours place={place} />}
              {place.directions && (
                <a href={place.directions} aria-label={`Directions to ${place.name}`} className={link}>
                  Directions
                </a>
              )}
              {place.stock && (
                <a href={place.stock} aria-label={`Stock at ${place.name}`} className={link}>
                  Stock
                </a>
              )}
            </div>
            <Parts place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What else is at the address, with its own number and hours. */
const Parts = ({ place: { parts } }: { place: ContactPlace }) =>
  parts.length > 0 && (
    <ul className="contact-parts">
      {parts.map((part) => (
        <li key={part.id} className="contact-part">
          <a href={part.href} className="contact-list-link strong">
            {part.name}
          </a>
          <PhoneReveal phone={part.phone} face={`${link} contact-list-phone`} icon="icon-small" />
          {part.open && <Hours place={part} />}
        </li>
      ))}
    </ul>
  )

const link = 'text-action'

const licenceWords = (licence: string) => `DL ${licence.replace(/^DL\s*/i, '')}`

/** How long it is open, and the week behind it. */
const Hours = ({ place }: { place: Pick<ContactPlace, 'open' | 'hours'> }) => (
  <details className="contact-hours">
    <summary className="contact-hours-summary">
      {place.open}
      <ChevronDown aria-hidden className="contact-hours-arrow" />
    </summary>
    <Week hours={place.hours} />
  </details>
)

const Week = ({ hours }: Pick<ContactPlace, 'hours'>) => (
  <dl className="contact-week tabular">
    {hours.map(({ day, hours: open }) => (
      <div key={day} className="contact-week-day">
        <dt className="quiet">{day}</dt>
        <dd>{open}</dd>
      </div>
    ))}
  </dl>
)
