import { useState } from 'react'
import { MapPin, X } from '#app/ui/icons.tsx'
import './other-city-notice.css'

/** VEH-43, VEH-44: says that the car stands elsewhere, until it is dismissed. */
export function LocatedBar({ city, directions }: { city: string; directions: string }) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  const isOutside = /^https?:/.test(directions)
  return (
    <div className="located-bar">
      <MapPin aria-hidden className="icon-medium icon-fixed" />
      <p className="located-bar-words">
        <span className="located-bar-city">{`Located at ${city}`}</span>
        <a
          href={directions}
          {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
          className="located-bar-directions"
        >
          Get Directions
        </a>
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => setDismissed(true)}
        className="located-bar-dismiss"
      >
        <X aria-hidden className="icon-medium" />
      </button>
    </div>
  )
}
