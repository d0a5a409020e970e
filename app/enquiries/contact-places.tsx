import { ChevronDown, MapPin } from '#app/ui/icons.tsx'
import type { ContactPlace } from './contact-place.ts'
import { PhoneReveal } from './phone-reveal.tsx'

/** Places on the contact page: one with all there is, or many in a list that stays as short as they allow. */

export function PlaceCard({ place, hasOthers }: { place: ContactPlace; hasOthers: boolean }) {
  return (
    <section
      aria-label={place.name}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 className="text-xl">{place.name}</h2>
        <p className="text-ink-2">
          {place.street}
          <br />
          {place.town}
        </p>
        {place.licence && <p className="text-sm text-ink-3">{licenceWords(place.licence)}</p>}
      </div>
      <div className="grid gap-2">
        <PhoneReveal phone={place.phone} />
        {place.directions && (
          <a href={place.directions} className={`${link} justify-center gap-2`}>
            <MapPin aria-hidden className="size-5" />
            Get Directions
          </a>
        )}
      </div>
      {place.hours.length > 0 && (
        <div className="border-t border-line pt-3">
          {place.open && <p className="mb-1 font-semibold">{place.open}</p>}
          <Week hours={place.hours} />
        </div>
      )}
      {(place.stock || hasOthers) && (
        <p className="flex flex-wrap gap-x-5 border-t border-line pt-2">
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
    <section aria-label={`${name} locations`} className="rounded-card border border-line bg-surface">
      <h2 className="px-5 pt-4 pb-1 text-xl">{`Our ${places.length} locations`}</h2>
      <ul>
        {places.map((place) => (
          <li
            key={place.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line px-5 py-1.5 not-first:border-t"
          >
            <h3 className="text-base leading-tight font-semibold">
              <a href={place.href} className="inline-flex min-h-11 items-center hover:underline">
                {place.name}
              </a>
            </h3>
            <PhoneReveal phone={place.phone} face={`${link} cursor-pointer gap-2 text-sm`} icon="size-4" />
            <p className="col-span-2 -mt-1.5 text-sm text-ink-2">{`${place.street}, ${place.town}`}</p>
            <div className="col-span-2 flex flex-wrap items-start gap-x-5 text-sm">
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
          </li>
        ))}
      </ul>
    </section>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold text-link hover:underline'

const licenceWords = (licence: string) => `DL ${licence.replace(/^DL\s*/i, '')}`

/** How long it is open, and the week behind it. */
const Hours = ({ place }: { place: ContactPlace }) => (
  <details className="grow open:basis-full">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
      {place.open}
      <ChevronDown aria-hidden className="size-4 in-open:rotate-180" />
    </summary>
    <Week hours={place.hours} />
  </details>
)

const Week = ({ hours }: Pick<ContactPlace, 'hours'>) => (
  <dl className="grid text-sm tabular">
    {hours.map(({ day, hours: open }) => (
      <div key={day} className="flex justify-between gap-4 py-1">
        <dt className="text-ink-2">{day}</dt>
        <dd>{open}</dd>
      </div>
    ))}
  </dl>
)
