import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { ChevronLeft, ChevronRight, Expand } from '#app/ui/icons.tsx'
import type { Slide } from './slides.ts'
import { StagePicture } from './stage-picture.tsx'
import { GalleryVideo } from './video.tsx'
import './slider.css'

export type SliderHandle = { show(index: number): void }

type SliderProps = {
  slides: readonly Slide[]
  name: string
  outline: string
  index: number
  onIndex: (index: number) => void
  onOpen: (index: number) => void
  handle: RefObject<SliderHandle | null>
  /** The first picture is the first thing seen on the page. */
  isEarly: boolean
  /** Before that only what the stage shows is drawn. */
  isSettled: boolean
}

/** VEH-04: a strip that snaps to its pictures; fingers swipe it, buttons and arrow keys move it. */
export function GallerySlider({
  slides,
  name,
  outline,
  index,
  onIndex,
  onOpen,
  handle,
  isEarly,
  isSettled,
}: SliderProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [isAwake, setAwake] = useState(false)

  const show = (wanted: number) => {
    const list = strip.current
    if (!list || wanted < 0 || wanted >= slides.length) return
    const isNear = Math.abs(wanted - index) === 1
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: wanted * list.clientWidth, behavior: isNear && !isStill ? 'smooth' : 'instant' })
    onIndex(wanted)
  }
  useImperativeHandle(handle, () => ({ show }))
  const shown = slides[index]
  // As the fullscreen view counts, which has no video.
  const pictures = slides.filter(({ kind }) => kind === 'picture').length

  useEffect(() => {
    const list = strip.current
    if (list && index > 0) list.scrollTo({ left: index * list.clientWidth, behavior: 'instant' })
    // Neighbours are fetched once the page itself is there.
    const wake = () => setAwake(true)
    if (document.readyState === 'complete') wake()
    else window.addEventListener('load', wake, { once: true })
    return () => window.removeEventListener('load', wake)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    show(index + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" aria-label="Photos" onKeyDown={onKeyDown} className="full-size">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`Photos of ${name}, use the arrow keys`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const seen = Math.round(scrollLeft / clientWidth)
          if (seen !== index && Math.abs(scrollLeft / clientWidth - seen) < 0.25) onIndex(seen)
        }}
        className="gallery-slider-strip"
      >
        {slides.map((slide, i) => (
          <li key={i} className="gallery-slider-slide">
            {i > index && !isSettled ? null : slide.kind === 'video' ? (
              <GalleryVideo video={slide.video} poster={slide.poster} name={name} isShown={i === index} />
            ) : (
              <a
                href={pictureAddress(slide.original, { width: 1600 }) ?? undefined}
                tabIndex={-1}
                draggable={false}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(i)
                }}
                className="gallery-slider-picture"
              >
                <StagePicture
                  original={slide.original}
                  outline={outline}
                  alt={`${name}, photo ${slide.number}`}
                  isFirst={i === 0 && isEarly}
                  loading={(i === 0 && isEarly) || (isAwake && Math.abs(i - index) <= 1) ? 'eager' : 'lazy'}
                />
              </a>
            )}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <SlideSteps index={index} count={slides.length} onStep={(step) => show(index + step)} />
      )}
      <button
        type="button"
        onClick={() => onOpen(index)}
        className={`${stageButton} gallery-slider-fullscreen tabular`}
      >
        <Expand aria-hidden className="icon-text" />
        <span>
          <span className="visually-hidden">Fullscreen, </span>
          {shown?.kind === 'picture' && <span className="visually-hidden">photo </span>}
          {shown?.kind === 'picture' ? `${shown.number} / ${pictures}` : 'Video'}
        </span>
      </button>
      <p aria-live="polite" className="visually-hidden">
        {isAwake && (shown?.kind === 'picture' ? `Photo ${shown.number} of ${pictures}` : 'Video')}
      </p>
    </div>
  )
}

/** Controls that lie on the stage. */
export const stageButton = 'gallery-stage-button'

function SlideSteps({
  index,
  count,
  onStep,
}: {
  index: number
  count: number
  onStep: (step: number) => void
}) {
  const place = `${stageButton} gallery-slider-step`
  return (
    <>
      <button
        type="button"
        aria-label="Previous photo"
        aria-disabled={index === 0}
        onClick={() => onStep(-1)}
        className={`${place} gallery-slider-previous`}
      >
        <ChevronLeft aria-hidden className="icon-medium" />
      </button>
      <button
        type="button"
        aria-label="Next photo"
        aria-disabled={index === count - 1}
        onClick={() => onStep(1)}
        className={`${place} gallery-slider-next`}
      >
        <ChevronRight aria-hidden className="icon-medium" />
      </button>
    </>
  )
}
