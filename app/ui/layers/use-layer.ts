import { useEffect } from 'react'
import { layers } from './layers.ts'

/** While `isOpen`, the browser's Back closes what is open instead of leaving the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    let isHere = true
    layers.add({ isOpen: () => isHere, close: () => isHere && close() })
    return () => {
      isHere = false
      layers.settleSoon()
    }
  }, [isOpen, close])
}
