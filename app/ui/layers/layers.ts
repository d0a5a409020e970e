/** Something that lies over the page: a dialog, a sheet, a menu, a picture on the whole screen. */
export type Layer = { readonly isOpen: () => boolean; readonly close: () => void }

type Entry = { readonly key?: string; readonly layer?: number } | null

/** How long a layer may take to give way to the next page or to another layer, in milliseconds. */
const momentMs = 60
/** When the browser has not gone back by then, it will not. */
const returnMs = 5000

/**
 * Back closes what lies over the page, as people expect of a phone. Each open layer has an entry in the browser's history:
 * a copy of the page's own, marked with its depth. The step from a copy to its page is kept from the router. A layer that
 * closes in another way takes its entry along, and a page that is gone to from a layer takes the entry's place.
 */
function createLayers() {
  const open: Layer[] = []
  let current = { key: '', href: '' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let returning: { readonly key: string; readonly timer: ReturnType<typeof setTimeout> } | undefined
  let pushLater: (() => void) | undefined
  let push: History['pushState'] | undefined
  // A step back would call off the way to another document.
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  const stay = () => {
    isLeaving = false
  }

  function settle() {
    open.splice(0, open.length, ...open.filter((layer) => layer.isOpen()))
    if (returning || isLeaving || !push) return
    // The next page takes the entry's place; a step back would arrive after it on a slow machine, and leave it again.
    if (isNavigating()) return settleSoon()
    while (depth() < open.length) push({ ...history.state, layer: depth() + 1 }, '')
    if (depth() === 0 && open.length === 0) removeEventListener('beforeunload', leave)
    if (depth() === open.length) return
    returning = { key: keyOf(history.state), timer: setTimeout(hasReturned, returnMs) }
    history.go(open.length - depth())
  }
  function settleSoon() {
    clearTimeout(timer)
    timer = setTimeout(settle, momentMs)
  }
  function hasReturned() {
    clearTimeout(returning?.timer)
    returning = undefined
    pushLater?.()
    pushLater = undefined
  }
  function onPop(event: PopStateEvent) {
    const key = keyOf(event.state)
    const isOwnStep = key === returning?.key
    const isShown = key === current.key && location.href === current.href && isAt(key)
    const isSamePage = returning ? isOwnStep : isShown
    const covered = isSamePage ? depth() : 0
    if (isSamePage) event.stopImmediatePropagation()
    hasReturned()
    // Our own step back takes along the entries of layers that are closed; one that has opened since stays.
    if (!isOwnStep) for (const layer of open.splice(covered).reverse()) layer.close()
    settleSoon()
  }
  return {
    /** Begins to watch the history; once for a document. */
    begin() {
      if (push) return
      push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        if (returning) pushLater = () => history.pushState(...entry)
        else if (depth() > 0) history.replaceState(...entry)
        else push?.(...entry)
      }
      for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, stay, { passive: true })
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return
        stay()
        hasReturned()
        settleSoon()
      })
    },
    /** Of 'popstate'; to be heard before the router hears it. */
    onPop,
    /** Tells which page is on the screen: the router's key, and its path with query and hash. */
    showPage(key: string, path: string) {
      current = { key, href: new URL(path, location.origin).href }
      settleSoon()
    },
    add(layer: Layer) {
      if (!open.includes(layer)) open.push(layer)
      // Not before there is one: browsers keep pages without it for the way back.
      addEventListener('beforeunload', leave)
      settle()
    },
    /** To be called when a layer may have closed. */
    settleSoon,
  }
}

type RouterWindow = {
  readonly __reactRouterDataRouter?: {
    readonly state: {
      readonly navigation: { readonly state: string }
      readonly location: { readonly key: string }
    }
  }
}
const router = () => (window as unknown as RouterWindow).__reactRouterDataRouter

/** Whether the router is on its way to another page. */
function isNavigating(): boolean {
  return router() !== undefined && router()?.state.navigation.state !== 'idle'
}
/** Whether the router is there, and stays: it is ahead of what is on the screen. */
const isAt = (key: string) => !isNavigating() && router()?.state.location.key === key

const depth = (): number => (history.state as Entry)?.layer ?? 0
/** As the router names an entry; the first of a document has no key. */
const keyOf = (entry: Entry): string => entry?.key ?? 'default'

export const layers = createLayers()
// The window calls its listeners in the order of their coming, and the router's comes as the page hydrates.
if (typeof window !== 'undefined') window.addEventListener('popstate', layers.onPop)
