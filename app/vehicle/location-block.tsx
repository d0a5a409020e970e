import { type ReactNode, useEffect, useState } from 'react'
import { weekHours } from '#app/locations/opening-hours.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { MapPin, Navigation } from '#app/ui/icons.tsx'

export type CarPlace = {
  readonly name: string
  readonly address: Pick<Location['address'], 'street' | 'city' | 'state' | 'postcode' | 'place_url'>
  readonly hours: Location['contact_detail']['opening_hours']
  readonly licence: string | null
  /** The rest of the same dealer's stock (STK-23). */
  readonly more: { readonly label: string; readonly href: string } | null
}

/** Where the car stands (VEH-45). No map of another host is loaded: the link leads to one. */
export function LocationBlock({
  place,
  timeZone,
  stock,
  call,
}: {
  place: CarPlace
  timeZone: string
  stock: string
  /** The button with the dealer's number. */
  call: ReactNode
}) {
  const { address, licence } = place
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-2 heritage:border-2">
      <div className="vehicle-place relative grid min-h-56 content-center justify-items-center gap-3 bg-brand-soft p-6 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-brand text-on-brand">
          <MapPin aria-hidden className="size-7" />
        </span>
        <address className="text-lg not-italic">
          <span className="block font-semibold">{address.street}</span>
          {`${address.city} ${address.state.toUpperCase()} ${address.postcode}`}
        </address>
        <div className="flex flex-wrap justify-center gap-2 *:grow">
          {address.place_url && (
            <a
              href={address.place_url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonLook('outline')}
            >
              <Navigation aria-hidden className="size-4.5" />
              Get Directions
            </a>
          )}
          {call}
        </div>
      </div>
      <div className="p-5 heritage:p-6">
        <h3 className="mb-2 text-lg">{place.hours.length > 0 ? 'Opening Hours' : place.name}</h3>
        <Hours hours={place.hours} timeZone={timeZone} />
        <p className="mt-3 text-sm text-ink-2">
          {[`Stock ${stock}`, licence && `Dealer licence ${licence}`].filter(Boolean).join(' · ')}
        </p>
        {place.more && (
          <a
            href={place.more.href}
            className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
          >
            {place.more.label}
          </a>
        )}
      </div>
    </div>
  )
}

function Hours({ hours, timeZone }: Pick<CarPlace, 'hours'> & { timeZone: string }) {
  // The page is the same for everyone and may be kept: the day is the reader's.
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => setToday(new Date().toLocaleDateString('en-AU', { weekday: 'long', timeZone })), [timeZone])
  return (
    <dl>
      {weekHours(hours).map(({ day, hours: open }) => (
        <div
          key={day}
          className={`flex justify-between gap-4 border-b border-line px-2 py-2 ${day === today ? 'bg-brand-soft font-semibold' : ''}`}
        >
          <dt>
            {day}
            {day === today && <span className="sr-only"> (today)</span>}
          </dt>
          <dd className="text-right tabular">{open}</dd>
        </div>
      ))}
    </dl>
  )
}
