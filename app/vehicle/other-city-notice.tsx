import { useState } from 'react'
import { MapPin, X } from '#app/ui/icons.tsx'

/** VEH-43, VEH-44: says that the car stands elsewhere, until it is dismissed. */
export function LocatedBar({ city, directions }: { city: string; directions: string }) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  const isOutside = /^https?:/.test(directions)
  return (
    <div className="mb-3 flex items-center gap-x-2 rounded-card border border-line bg-surface pl-3 sm:gap-x-3 sm:pl-4 max-sm:text-sm heritage:rounded-control heritage:border-0 heritage:bg-brand heritage:text-on-brand">
      <MapPin aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0">
        <span className="mr-2 sm:mr-3">{`Located at ${city}`}</span>
        <a
          href={directions}
          {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 metro:text-link prestige:text-link"
        >
          Get Directions
        </a>
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => setDismissed(true)}
        className="ml-auto grid [@media(scripting:none)]:hidden size-11 shrink-0 cursor-pointer place-items-center"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
