import './office.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, matchRoutes, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { askedRoute, movedTo } from './asked-data.ts'
import { officeRoutes } from './routes.ts'

/** A change of screen asks the server for the data of each part of the next one. */
const ask =
  (id: string) =>
  async ({ request }: LoaderFunctionArgs) => {
    const answer = await fetch(request.url, { headers: { [askedRoute]: id }, signal: request.signal })
    const moved = answer.headers.get(movedTo)
    if (moved) throw redirect(moved)
    if (!answer.ok) throw new Response(null, { status: answer.status })
    return answer.json()
  }

const routes = officeRoutes((id) => ({ loader: ask(id) }))

/** A screen that is on the page is taken in hand as it stands: its code is there before the router begins. */
for (const { route } of matchRoutes(routes, location) ?? [])
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })

const root = document.getElementById('office')
const data = document.getElementById('office-data')?.textContent
if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, data ? { hydrationData: JSON.parse(data) } : {})} />
    </StrictMode>,
  )
