import { buttonLook } from '#app/ui/button.tsx'
import { MapPin } from '#app/ui/icons.tsx'
import type { ContactPlace } from './contact-place.ts'
import { PhoneReveal } from './phone-reveal.tsx'
import './contact-now.css'

/** On a phone, over the form: until when the first place is open, its number and the way there, for whoever would rather not write. */
export function ContactNow({ places }: { places: readonly ContactPlace[] }) {
  const [place] = places
  if (!place) return null
  return (
    <section aria-label="Call or visit" className="contact-now">
      <p className="contact-now-open">
        <span className="strong">{place.name}</span>
        {place.open && <span className="quiet">{place.open}</span>}
      </p>
      <div className="contact-now-ways">
        <PhoneReveal phone={place.phone} />
        {place.directions && (
          <a href={place.directions} className={buttonLook('outline')}>
            <MapPin aria-hidden className="icon-medium" />
            Directions
          </a>
        )}
      </div>
      {places.length > 1 && (
        <a href="#our-locations" className="text-action">
          {`All ${places.length} locations`}
        </a>
      )}
    </section>
  )
}
