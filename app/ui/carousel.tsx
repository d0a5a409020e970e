import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight } from './icons.tsx'
import './carousel.css'

/**
 * Cards side by side, to swipe, to scroll, to step through with arrows or arrow keys. It is the browser's own scrolling, so it
 * works before the page answers to script; the arrows are disabled at the ends (CON-43), and away where all fits.
 */
export function Carousel({
  label,
  head,
  hint,
  children,
}: {
  label: string
  /** Beside the arrows. */
  head?: ReactNode
  /** Said where fingers scroll, such as 'Swipe'. */
  hint?: string | undefined
  /** `<li>`s. */
  children: ReactNode
}) {
  const strip = useRef<HTMLUListElement>(null)
  const { isAtStart, isAtEnd } = useEnds(strip)
  const step = (cards: 1 | -1) => {
    const list = strip.current
    const card = list?.firstElementChild
    if (!list || !card) return
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
    list.scrollBy({ left: cards * (card.getBoundingClientRect().width + gap), behavior: 'smooth' })
  }
  return (
    <div className="carousel">
      <div className="carousel-head">
        {head}
        <p className="carousel-hint" hidden={!hint}>
          {hint}
        </p>
        <div className="carousel-arrows" hidden={isAtStart && isAtEnd}>
          <Arrow label="Previous" isOff={isAtStart} onPress={() => step(-1)} icon={ChevronLeft} />
          <Arrow label="Next" isOff={isAtEnd} onPress={() => step(1)} icon={ChevronRight} />
        </div>
      </div>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || !/^Arrow(Left|Right)$/.test(event.key)) return
          event.preventDefault()
          step(event.key === 'ArrowLeft' ? -1 : 1)
        }}
        className="carousel-strip"
      >
        {children}
      </ul>
    </div>
  )
}

type ArrowProps = { label: string; isOff: boolean; onPress: () => void; icon: typeof ChevronLeft }

/** Keeps its focus at the end, where it does nothing. */
const Arrow = ({ label, isOff, onPress, icon: Sign }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
    className="carousel-arrow"
  >
    <Sign aria-hidden className="icon-medium" />
  </button>
)

function useEnds(strip: React.RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  const look = useCallback(() => {
    const list = strip.current
    if (!list) return
    const { scrollLeft, scrollWidth, clientWidth } = list
    const [isAtStart, isAtEnd] = [scrollLeft < 4, scrollLeft + clientWidth > scrollWidth - 4]
    setEnds((was) => (was.isAtStart === isAtStart && was.isAtEnd === isAtEnd ? was : { isAtStart, isAtEnd }))
  }, [strip])
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const watch = new ResizeObserver(look)
    watch.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [strip, look])
  return ends
}
