import './office.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { officeRoutes } from './routes.ts'

/** A screen that is on the page is taken in hand as it stands: its code is there before the router begins. */
async function ready() {
  for (const { route } of matchRoutes(officeRoutes, location) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

await ready()
const root = document.getElementById('office')
if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={createBrowserRouter(officeRoutes)} />
    </StrictMode>,
  )
