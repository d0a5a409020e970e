import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight, Pause, Play } from '#app/ui/icons.tsx'
import { FirstFrame, type SpinProps } from './first-frame.tsx'
import { marksAt } from './hotspots.ts'
import { draggedFrame, frameMs, nearestLoaded, wrapped } from './spin-frames.ts'
import { HotspotMarks, HotspotWords } from './spin-hotspots.tsx'
import { type SpinImages, spinImages } from './spin-images.ts'
import { FullscreenButton, StageButton } from './stage-buttons.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import './spin-viewer.css'
import './spin.css'

/** VEH-09 … VEH-14: the car turned by dragging, arrow keys, buttons, and once by itself. */
export function SpinViewer({ spin, name, outline }: SpinProps) {
  const { frames, hotspots } = spin
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [frame, setFrame] = useState(0)
  const [openMark, setOpenMark] = useState<string | null>(null)
  const { isFull, toggle } = useFullscreen(root)
  const marks = marksAt(hotspots.exterior, frame)
  const images = useSpinImages(frames, canvas, frame)
  const turn = useTurn(frames.length, setFrame, images.isReady && spin.autoRotate)
  const drag = useDrag(frame, frames.length, (next) => {
    turn.stop()
    images.load()
    setFrame(next)
  })
  const step = (by: number) => {
    turn.stop()
    images.load()
    setFrame((now) => wrapped(now + by, frames.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  const open = marks.find(({ id }) => id === openMark)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      ref={root}
      role="group"
      aria-label={`${name}, 360°`}
      onKeyDown={onKeyDown}
      className="spin-viewer vehicle-spin"
    >
      <div className="vehicle-spin__box">
        <FirstFrame spin={spin} name={name} outline={outline} />
        <canvas
          ref={canvas}
          width={960}
          height={640}
          aria-hidden
          hidden={!images.isDrawn}
          className="spin-viewer-picture"
        />
        <div
          role="slider"
          tabIndex={0}
          aria-label="Turn the vehicle"
          aria-valuemin={1}
          aria-valuemax={frames.length}
          aria-valuenow={frame + 1}
          aria-valuetext={`${Math.round((frame * 360) / frames.length)} degrees`}
          {...drag({ followsMouse: !turn.isPlaying, hasMarks: marks.length > 0 })}
          className="spin-viewer-drag-area"
        />
        <HotspotMarks
          marks={marks}
          open={open?.id ?? null}
          onOpen={(id) => {
            turn.stop()
            setOpenMark(id)
          }}
        />
        {open && <HotspotWords mark={open} onClose={() => setOpenMark(null)} />}
      </div>
      <SpinTrack frame={frame} count={frames.length} />
      <div className="spin-viewer-controls">
        <StageButton label="Turn left" icon={ChevronLeft} onPress={() => step(-1)} />
        <StageButton
          label={turn.isPlaying ? 'Pause the spin' : 'Spin once around'}
          icon={turn.isPlaying ? Pause : Play}
          onPress={() => {
            images.load()
            turn.toggle()
          }}
        />
        <StageButton label="Turn right" icon={ChevronRight} onPress={() => step(1)} />
      </div>
      <FullscreenButton isFull={isFull} onPress={toggle} className="spin-viewer-fullscreen" />
      <span hidden data-frame={frame} />
    </div>
  )
}

/** A mark a minute of the turn; the lit one is where the car stands. */
function SpinTrack({ frame, count }: { frame: number; count: number }) {
  const track = useRef<HTMLDivElement>(null)
  const part = frame / count
  useEffect(() => {
    // Set from here: the page's policy allows no style attributes.
    track.current?.style.setProperty('--turned', String(part))
  }, [part])
  return (
    <div ref={track} aria-hidden className="spin-viewer-track">
      <span className="spin-viewer-degrees tabular">{`${Math.round(part * 360)}°`}</span>
    </div>
  )
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches the frames once the page is there, and draws the one that is wanted or the nearest to it. */
function useSpinImages(
  frames: readonly string[],
  canvas: React.RefObject<HTMLCanvasElement | null>,
  wanted: number,
) {
  const images = useRef<SpinImages | null>(null)
  const shown = useRef(wanted)
  const [isReady, setReady] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const draw = useCallback(() => {
    const frame = nearestLoaded(shown.current, frames.length, (one) => images.current?.at(one) !== undefined)
    const image = frame === null ? undefined : images.current?.at(frame)
    const context = canvas.current?.getContext('2d')
    if (!image || !context) return
    context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height)
    setDrawn(true)
  }, [frames, canvas])

  useEffect(() => {
    const pixels = (canvas.current?.parentElement?.clientWidth ?? 640) * Math.min(2, devicePixelRatio)
    const made = spinImages(frames, pixels, { onFrame: draw, onDone: (loaded) => setReady(loaded > 1) })
    images.current = made
    if (canvas.current) {
      canvas.current.width = made.width
      canvas.current.height = (made.width * 2) / 3
    }
    const begin = () => {
      if (!savesData()) made.load()
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.removeEventListener('load', begin)
      made.stop()
    }
  }, [frames, canvas, draw])
  useEffect(() => {
    shown.current = wanted
    draw()
  }, [wanted, draw])
  return { isReady, isDrawn, load: () => images.current?.load() }
}

/** One full turn, a frame each 100 ms (VEH-13): by itself once, where motion is wanted, and whenever it is asked for. */
function useTurn(count: number, setFrame: (next: (now: number) => number) => void, mayBegin: boolean) {
  const [left, setLeft] = useState(0)
  const hasActed = useRef(false)
  const stop = () => {
    hasActed.current = true
    setLeft(0)
  }
  useEffect(() => {
    if (mayBegin && !hasActed.current && !isStill()) setLeft(count)
  }, [mayBegin, count])
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => {
      setFrame((now) => wrapped(now + 1, count))
      setLeft(left - 1)
    }, frameMs)
    return () => clearTimeout(timer)
  }, [left, count, setFrame])
  const toggle = () => {
    hasActed.current = true
    setLeft(left > 0 ? 0 : count)
  }
  return { isPlaying: left > 0, stop, toggle }
}

/** A mouse that rested so long, in milliseconds, has seen a mark and may go to it; farther away it turns the car again. */
const restMs = 400
const reachPixels = 160

/** VEH-14: 20 px a frame for a hand that drags; also for a mouse that only moves, where motion is wanted. */
function useDrag(frame: number, count: number, onFrame: (frame: number) => void) {
  const grip = useRef<{ x: number; frame: number; isHeld: boolean } | null>(null)
  const rest = useRef<{ x: number; since: number } | null>(null)
  const isReaching = (x: number, now: number) => {
    const last = rest.current
    return last !== null && now - last.since >= restMs && Math.abs(x - last.x) <= reachPixels
  }
  return ({ followsMouse, hasMarks }: { followsMouse: boolean; hasMarks: boolean }) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, frame, isHeld: true }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const isMouse = event.pointerType === 'mouse' && followsMouse && !isStill()
      if (!grip.current?.isHeld) {
        if (!isMouse || (hasMarks && isReaching(event.clientX, event.timeStamp))) {
          grip.current = null
          return
        }
        rest.current = { x: event.clientX, since: event.timeStamp }
      }
      grip.current ??= { x: event.clientX, frame, isHeld: false }
      const next = draggedFrame(grip.current.frame, event.clientX - grip.current.x, count)
      if (next !== frame) onFrame(next)
    },
    onPointerUp: () => (grip.current = null),
    onPointerCancel: () => (grip.current = null),
    onPointerLeave() {
      if (!grip.current?.isHeld) grip.current = null
    },
  })
}
