import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CircleAlert, X } from '#app/ui/icons.tsx'
import { garage } from './garage.ts'
import { comparePath } from './saved-lists.ts'
import { useGarage, useGarageSite } from './use-garage.ts'
import './garage-keeper.css'

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
    <div role="alert" className="garage-alert">
      {problem && (
        <div className="garage-alert-message">
          <CircleAlert aria-hidden className="garage-alert-icon" />
          <p className="garage-alert-text">{problem}</p>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => garage.dismissProblem()}
            className="icon-target"
          >
            <X aria-hidden className="icon-medium" />
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
    <aside aria-label="Compare list" className="compare-bar">
      <ul className="row row-2 desktop-only">
        {compared.toReversed().map(({ id, name, image }) => {
          const picture = image && pictureAddress(image, { width: 160, ratio: '3:2' })
          return (
            <li key={id}>
              {picture ? (
                <img src={picture} alt={name} width={160} height={107} className="compare-bar-picture" />
              ) : (
                <span className="visually-hidden">{name}</span>
              )}
            </li>
          )
        })}
      </ul>
      <strong role="status" className="one-line compare-bar-count">{`${compared.length} chosen`}</strong>
      <span className="row row-1">
        {compared.length > 1 ? (
          <a
            href={comparePath(compared)}
            rel="nofollow"
            className={`${buttonLook('accent')} compare-bar-open`}
          >
            {`Compare ${compared.length} ${vehicles}`}
          </a>
        ) : (
          <span className="compare-bar-hint">Choose one more</span>
        )}
        <button
          type="button"
          aria-label="Clear the compare list"
          onClick={() => garage.clearCompared()}
          className="compare-bar-clear"
        >
          Clear
        </button>
      </span>
    </aside>
  )
}
