import { useEffect, useRef } from 'react'
import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { hiddenWhenBroken } from '#app/ui/broken-picture.ts'
import { ChevronLeft, ChevronRight, Play } from '#app/ui/icons.tsx'
import type { Slide } from './slides.ts'
import './thumbs.css'

type ThumbsProps = {
  slides: readonly Slide[]
  layout: 'strip' | 'carousel'
  /** Null while another view than the pictures is shown. */
  index: number | null
  onChoose: (index: number) => void
  /** Before that the frames are empty. */
  isSettled: boolean
}

/** VEH-06, VEH-07: up to five are a plain strip; more turn page by page. */
export function GalleryThumbs({ slides, layout, index, onChoose, isSettled }: ThumbsProps) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const chosen = index === null ? null : list?.children[index]
    if (!list || !(chosen instanceof HTMLElement)) return
    // Only the strip may move, never the page.
    list.scrollTo({
      left: chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2,
      behavior: wantedMotion(),
    })
  }, [index])
  const turn = (direction: number) => {
    const list = strip.current
    list?.scrollBy({ left: direction * list.clientWidth * 0.9, behavior: wantedMotion() })
  }
  const isCarousel = layout === 'carousel'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      role="group"
      aria-label="Choose a photo"
      data-thumbnails={layout}
      className={isCarousel ? 'gallery-thumbs-carousel' : ''}
    >
      {isCarousel && <Turn label="Earlier thumbnails" onPress={() => turn(-1)} icon={ChevronLeft} />}
      <ul
        ref={strip}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className="gallery-thumbs-strip"
      >
        {slides.map((slide, i) => (
          <li key={i} className="gallery-thumbs-item">
            <button
              type="button"
              aria-label={slide.kind === 'video' ? 'Video' : `Photo ${slide.number}`}
              aria-current={i === index || undefined}
              onClick={() => onChoose(i)}
              className="gallery-thumb"
            >
              {isSettled && <Thumb slide={slide} />}
            </button>
          </li>
        ))}
      </ul>
      {isCarousel && <Turn label="Later thumbnails" onPress={() => turn(1)} icon={ChevronRight} />}
    </div>
  )
}

const wantedMotion = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? ('instant' as const) : ('smooth' as const)

function Thumb({ slide }: { slide: Slide }) {
  const original = slide.kind === 'video' ? slide.poster : slide.original
  return (
    <>
      {original && (
        <img
          {...hiddenWhenBroken}
          src={pictureAddress(original, { width: 160, ratio: '3:2', quality: 60 }) ?? undefined}
          srcSet={pictureSet(original, [160, 240], { ratio: '3:2', quality: 60 }) ?? undefined}
          sizes="112px"
          alt=""
          width={160}
          height={107}
          loading="lazy"
          draggable={false}
          className="covering-picture"
        />
      )}
      {slide.kind === 'video' && (
        <span className="gallery-thumb-video">
          <Play aria-hidden className="gallery-thumb-play" />
        </span>
      )}
    </>
  )
}

function Turn({
  label,
  onPress,
  icon: Icon,
}: {
  label: string
  onPress: () => void
  icon: typeof ChevronLeft
}) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="gallery-thumbs-turn">
      <Icon aria-hidden className="icon-medium" />
    </button>
  )
}
