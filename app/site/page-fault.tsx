import { useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import './page-fault.css'

/** What stands in the place of a page that is not there, or that could not be had. */
export function PageFault({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isOffline = useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  )
  const { pathname, search } = useLocation()
  const dealer = useRouteLoaderData<{ site: { name: string } }>('root')?.site.name
  const { title, text } = isMissing ? missing : isOffline ? offline : failed
  return (
    <section className="page-fault measure">
      <title>
        {[isMissing ? 'Page not found' : 'Something went wrong', dealer].filter(Boolean).join(' | ')}
      </title>
      <h1 className="heading-2">{title}</h1>
      <p className="page-fault-text">{text}</p>
      {isMissing && (
        <search>
          <form action="/search/new-used-and-demo-cars" className="page-fault-search">
            <label htmlFor="page-fault-query" className="visually-hidden">
              Search our stock
            </label>
            <input
              id="page-fault-query"
              type="search"
              name="query"
              maxLength={200}
              placeholder="Make, model or stock number"
              className="page-fault-query control"
            />
            <button type="submit" className={buttonLook('brand')}>
              Search
            </button>
          </form>
        </search>
      )}
      <p className="page-fault-actions">
        {!isMissing && (
          <a href={pathname + search} rel="nofollow" className={buttonLook('brand')}>
            Try again
          </a>
        )}
        <a href="/search/new-used-and-demo-cars" className={buttonLook('outline')}>
          See all our stock
        </a>
        {isMissing && (
          <a href="/contact-us" className={buttonLook('outline')}>
            Contact us
          </a>
        )}
      </p>
    </section>
  )
}

const missing = {
  title: "We couldn't find that page",
  text: 'The link may be mistyped, or what it led to is no longer here.',
}
const failed = {
  title: 'Something went wrong on our end',
  text: "We've been notified. Please try again in a moment.",
}
const offline = {
  title: 'You seem to be offline',
  text: 'Check your connection, then try again.',
}

function onConnection(tell: () => void): () => void {
  const stop = new AbortController()
  for (const change of ['online', 'offline']) addEventListener(change, tell, { signal: stop.signal })
  return () => stop.abort()
}
