import { useEffect, useRef, useState } from 'react'
import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import type { ShownOf } from './blocks.server.ts'
import './promotion-slider.css'

/** CON-44: 540 high, 1920 wide. */
const size = { width: 1920, height: 540 }
const widths = [640, 960, 1280, 1600] as const

/** Wide pictures in a row to swipe; arrows and the arrow keys move it by one (CON-43). */
export function PromotionSlider({ label, slides }: ShownOf<'slider'>) {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ isFirst: true, isLast: slides.length < 2 })
  const note = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = strip.current ?? {}
    setPlace({ isFirst: scrollLeft < 8, isLast: scrollLeft + clientWidth > scrollWidth - 8 })
  }
  useEffect(note, [])
  const move = (by: 1 | -1) => strip.current?.scrollBy({ left: by * strip.current.clientWidth })
  const steer = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    move(by)
  }
  return (
    <section aria-label={label} aria-roledescription="carousel" className="promotion-slider measure">
      <ul
        ref={strip}
        onScroll={note}
        onKeyDown={steer}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
        tabIndex={0}
        aria-label={label}
        className="promotion-slides"
      >
        {slides.map(({ picture, alt, title, href }, i) => (
          <li key={picture} className="promotion-slide">
            <Slide picture={picture} alt={alt} title={title} href={href} isEarly={i === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="promotion-arrows needs-script">
          <Arrow label="Previous" isDisabled={place.isFirst} onPress={() => move(-1)}>
            <ChevronLeft aria-hidden className="icon-medium" />
          </Arrow>
          <Arrow label="Next" isDisabled={place.isLast} onPress={() => move(1)}>
            <ChevronRight aria-hidden className="icon-medium" />
          </Arrow>
        </div>
      )}
    </section>
  )
}

type SlideProps = {
  picture: string
  alt: string
  title: string | undefined
  href: string | undefined
  isEarly: boolean
}

function Slide({ picture, alt, title, href, isEarly }: SlideProps) {
  const image = (
    <img
      src={pictureAddress(picture, { width: 1280 }) ?? undefined}
      srcSet={pictureSet(picture, widths) ?? undefined}
      sizes={`${atLeast('xxl')} 1400px, 100vw`}
      alt={alt}
      {...size}
      {...(isEarly ? {} : { loading: 'lazy' as const })}
      className="promotion-picture"
    />
  )
  const content = (
    <>
      {image}
      {title && <span className="promotion-title">{title}</span>}
    </>
  )
  return href ? <a href={href}>{content}</a> : content
}

type ArrowProps = { label: string; isDisabled: boolean; onPress: () => void; children: React.ReactNode }

const Arrow = ({ label, isDisabled, onPress, children }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onClick={onPress}
    className="promotion-arrow"
  >
    {children}
  </button>
)
