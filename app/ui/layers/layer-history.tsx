import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { type Layer, layers } from './layers.ts'

/** What opens and closes by itself, and says so: menus, and boxes that float over the page. */
const selfOpening = '[data-layer]:is([popover], details)'

/** Lets the browser's Back close what lies over the page (layers.ts). Once in the document. */
export function LayerHistory() {
  const { key, pathname, search, hash } = useLocation()
  useLayoutEffect(() => layers.showPage(key, pathname + search + hash), [key, pathname, search, hash])
  useEffect(() => {
    layers.begin()
    const byElement = new WeakMap<Element, Layer>()
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches(selfOpening)) return
      const layer = byElement.get(target) ?? layerOf(target)
      byElement.set(target, layer)
      if (layer.isOpen()) layers.add(layer)
      else layers.settleSoon()
    }
    document.addEventListener('toggle', follow, true)
    return () => document.removeEventListener('toggle', follow, true)
  }, [])
  return null
}

function layerOf(element: HTMLElement): Layer {
  if (element instanceof HTMLDetailsElement)
    return {
      isOpen: () => element.isConnected && element.open,
      close: () => {
        element.open = false
      },
    }
  return {
    isOpen: () => element.isConnected && element.matches(':popover-open'),
    close: () => element.hidePopover(),
  }
}
