import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CircleAlert, X } from '#app/ui/icons.tsx'
import { garage } from './garage.ts'
import { comparePath } from './saved-lists.ts'
import { useGarage, useGarageSite } from './use-garage.ts'

/** Fills in what is the visitor's own once the page stands, and shows what belongs to no place on it. */
export function GarageKeeper({ vehicles }: { vehicles: string }) {
  const site = useGarageSite()
  useEffect(() => {
    if (!site) return
    void garage.begin(site)
    const stop = new AbortController()
    const { signal } = stop
    // Another window changed a list, or this page comes back from the browser's own cache after a sign-out.
    window.addEventListener('storage', garage.readLists, { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && garage.refresh(), { signal })
    return () => stop.abort()
  }, [site])
  if (!site) return null
  return (
    <>
      <GarageAlert />
      {site.control === 'compare' && <CompareBar vehicles={vehicles} />}
    </>
  )
}

/** ERR-12 */
function GarageAlert() {
  const { problem } = useGarage()
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center print:hidden"
    >
      {problem && (
        <div className="pointer-events-auto flex w-full max-w-105 items-start gap-3 rounded-card border border-bad bg-surface py-2 pr-2 pl-4 text-ink shadow-over">
          <CircleAlert aria-hidden className="mt-2.5 size-5 shrink-0 text-bad" />
          <p className="grow py-2 font-medium">{problem}</p>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => garage.dismissProblem()}
            className="grid size-11 shrink-0 cursor-pointer place-items-center"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}

/** The chosen cars at the foot of the page, until they stand side by side. */
function CompareBar({ vehicles }: { vehicles: string }) {
  const { compared } = useGarage()
  const { pathname } = useLocation()
  if (compared.length === 0 || pathname === '/compare') return null
  return (
    <aside
      aria-label="Compare list"
      className="fixed inset-x-3 bottom-20 z-35 flex items-center justify-between gap-3 rounded-card bg-night p-2 pl-4 text-on-night shadow-over lg:inset-x-auto lg:bottom-5 lg:left-1/2 lg:w-max lg:-translate-x-1/2 lg:gap-5 print:hidden"
    >
      <ul className="flex gap-2 max-lg:hidden">
        {compared.toReversed().map(({ id, name, image }) => {
          const picture = image && pictureAddress(image, { width: 160, ratio: '3:2' })
          return (
            <li key={id}>
              {picture ? (
                <img
                  src={picture}
                  alt={name}
                  width={160}
                  height={107}
                  className="h-12 w-auto rounded-control"
                />
              ) : (
                <span className="sr-only">{name}</span>
              )}
            </li>
          )
        })}
      </ul>
      <strong role="status" className="whitespace-nowrap">{`${compared.length} chosen`}</strong>
      <span className="flex items-center gap-1">
        {compared.length > 1 ? (
          <a href={comparePath(compared)} className={`${buttonLook('accent')} whitespace-nowrap max-sm:px-3`}>
            {`Compare ${compared.length} ${vehicles}`}
          </a>
        ) : (
          <span className="px-2">Choose one more</span>
        )}
        <button
          type="button"
          aria-label="Clear the compare list"
          onClick={() => garage.clearCompared()}
          className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control px-2 font-semibold hover:underline"
        >
          Clear
        </button>
      </span>
    </aside>
  )
}
