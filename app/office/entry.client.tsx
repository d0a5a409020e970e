import './office.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, matchRoutes, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { askedRoute, movedTo } from './asked-data.ts'
import { askEarly, takeEarly } from './asked-early.ts'
import { keep, keptFor } from './live/quiet-reading.ts'
import { officeRoutes } from './routes.ts'

/** A change of screen asks the server for the data of each part of the next one. */
const ask =
  (id: string) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { url, signal } = request
    const asked = takeEarly(id, url) ?? fetch(url, { headers: { [askedRoute]: id }, signal })
    const answer = await asked.catch((error: Error) => error)
    const cannot = answer instanceof Error || answer.status >= 500
    const kept = cannot && !signal.aborted ? keptFor(id, url) : null
    if (kept) return kept.data
    if (answer instanceof Error) throw answer
    const moved = answer.headers.get(movedTo)
    if (moved) throw redirect(moved)
    if (!answer.ok) throw new Response(null, { status: answer.status })
    const data = await answer.json()
    keep(id, url, data)
    return data
  }

const routes = officeRoutes((id) => ({ loader: ask(id) }))

/** A screen that is on the page is taken in hand as it stands: its code is there before the router begins. */
for (const { route } of matchRoutes(routes, location) ?? [])
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })

askEarly(routes)

const root = document.getElementById('office')
const data = document.getElementById('office-data')?.textContent
const hydrationData = data ? JSON.parse(data) : undefined
for (const [id, loaded] of Object.entries(hydrationData?.loaderData ?? {})) keep(id, location.href, loaded)
if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, hydrationData ? { hydrationData } : {})} />
    </StrictMode>,
  )
