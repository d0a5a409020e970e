import { matchRoutes, type RouteObject } from 'react-router'
import { dataAddress, dataAhead } from './data-ahead.ts'

type RouteFiles = {
  readonly module: string
  readonly css?: readonly string[]
  readonly hasLoader: boolean
  readonly hasClientLoader: boolean
}
/** What the router leaves on the window for its own use. */
type RouterWindow = {
  readonly __reactRouterManifest?: { readonly routes: Record<string, RouteFiles | undefined> }
  readonly __reactRouterRouteModules?: Record<string, unknown>
  readonly __reactRouterDataRouter?: { readonly routes: RouteObject[] }
}

const routerWindow = () => window as unknown as RouterWindow

/** Fetches what the page behind a link of this site needs, before the link is followed. */
export function fetchPageAhead({ pathname, search }: URL): void {
  const { id, route } = routeAt(pathname)
  if (!id || !route) return
  void loadRouteAhead(id)
  const address = pathname + search
  if (route.hasClientLoader) dataAhead.fetch(address, id)
  else if (route.hasLoader) addLink({ rel: 'prefetch', as: 'fetch', href: dataAddress(address, id) })
}

/** Brings the data of a page into the browser's cache, from where it is fetched ahead in no time. Reading it is left. */
export async function cacheDataAhead({ pathname, search }: URL): Promise<void> {
  const { id, route } = routeAt(pathname)
  if (!id || !route?.hasLoader) return
  const answer = await fetch(dataAddress(pathname + search, id), { priority: 'low' }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
}

function routeAt(pathname: string): { id: string | undefined; route: RouteFiles | undefined } {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = routerWindow()
  const id = matchRoutes(router?.routes ?? [], pathname)?.at(-1)?.route.id
  return { id, route: id ? manifest?.routes[id] : undefined }
}

/**
 * Loads a page's script and styles before a link to it is followed. A script that is only preloaded still has to run,
 * and the router waits for styles that the document does not have.
 */
export async function loadRouteAhead(id: string): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = routerWindow()
  const route = manifest?.routes[id]
  if (!route || !modules) return
  for (const href of route.css ?? []) addLink({ rel: 'stylesheet', href })
  if (modules[id]) return
  const loaded = await import(/* @vite-ignore */ route.module).catch(() => undefined)
  if (loaded) modules[id] ??= loaded
}

function addLink(link: { rel: string; href: string; as?: string }): void {
  if (document.querySelector(`link[rel=${link.rel}][href="${CSS.escape(link.href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), link))
}
