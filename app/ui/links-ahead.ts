import { type RefObject, useEffect } from 'react'
import { fetchPageAhead } from './page-ahead.ts'

/** How long the view rests before what it shows is fetched, in milliseconds. */
const restMs = 150
/** At once: a slow connection is left some room. */
const mostAtOnce = 3
const mostInView = 12

/**
 * Fetches what is behind the links in view, the middle of the screen first, for a list that somebody opened to press one
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
      await fetchPageAhead(address)
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
  const middle = innerHeight / 2
  return [...list.querySelectorAll('a')]
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
    .sort((a, b) => Math.abs(a.box.top - middle) - Math.abs(b.box.top - middle))
    .slice(0, mostInView)
    .map(({ link }) => new URL(link.href))
}

const isSavingData = () =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection
    ?.saveData === true
