type RouteFiles = { readonly module: string; readonly css?: readonly string[] }
type RouterWindow = {
  readonly __reactRouterManifest?: { readonly routes: Record<string, RouteFiles | undefined> }
  readonly __reactRouterRouteModules?: Record<string, unknown>
}

/**
 * Loads a page's script and styles before a link to it is followed. A script that is only preloaded still has to run,
 * and the router waits for styles that the document does not have.
 */
export async function loadRouteAhead(id: string): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
    window as unknown as RouterWindow
  const route = manifest?.routes[id]
  if (!route || !modules) return
  for (const href of route.css ?? []) loadStyles(href)
  if (modules[id]) return
  const loaded = await import(/* @vite-ignore */ route.module).catch(() => undefined)
  if (loaded) modules[id] ??= loaded
}

function loadStyles(href: string): void {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
}
