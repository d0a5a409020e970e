import { type RefObject, useEffect } from 'react'
import { cacheDataAhead } from './page-ahead.ts'

/** How long the view rests before what it shows is fetched, in milliseconds. */
const restMs = 100
/** At once: a slow connection is left some room. */
const mostAtOnce = 3
const mostInView = 10

/**
 * Fetches what is behind the links in view, the first of them first, for a list that somebody opened to press one
 * of them: on a slow connection even a long press ends before the answer comes. Again when the list is scrolled or
 * `changed` is another; never for those who save data.
 */
export function useLinksAhead(list: RefObject<HTMLElement | null>, changed: unknown): void {
  useEffect(() => {
    if (isSavingData()) return
    let timer: ReturnType<typeof setTimeout>
    let rest: URL[] = []
    const next = async (): Promise<void> => {
      const address = rest.shift()
      if (!address) return
      await cacheDataAhead(address)
      return next()
    }
    const begin = () => {
      if (!list.current) return
      rest = linksInView(list.current)
      for (let i = 0; i < mostAtOnce; i++) void next()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(begin, restMs)
    }
    wait()
    document.addEventListener('scroll', wait, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      rest = []
      document.removeEventListener('scroll', wait, { capture: true })
    }
  }, [list, changed])
}

function linksInView(list: HTMLElement): URL[] {
  return [...list.querySelectorAll('a')]
    .filter((link) => {
      const { top, bottom, height } = link.getBoundingClientRect()
      return height > 0 && bottom > 0 && top < innerHeight
    })
    .slice(0, mostInView)
    .map((link) => new URL(link.href))
}

const isSavingData = () =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection
    ?.saveData === true
