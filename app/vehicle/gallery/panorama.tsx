import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { panoramaAddress } from '#app/pictures/pictures.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '#app/ui/icons.tsx'
import type { Spin } from '../car-media.ts'
import { interiorMarks, type Mark } from './hotspots.ts'
import { drawLook, makeCylinder } from './panorama-drawing.ts'
import { heldPitch, type Look, seenAt } from './panorama-projection.ts'
import { HotspotMarks, HotspotWords } from './spin-hotspots.tsx'
import { FullscreenButton, StageButton } from './stage-buttons.tsx'
import { NoPicture } from './stage-picture.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import './panorama.css'
import './spin.css'

/** Half of what is seen at once, as tangents, 3:2: 109 degrees across, where a panorama of the least width has a pixel for each of the canvas. */
const view = { halfWidth: 1.4, halfHeight: 1.4 / 1.5 }
const stepYaw = Math.PI / 18
const stepPitch = 0.12

type PanoramaProps = {
  original: string
  hotspots: Spin['hotspots']['interior']
  name: string
  outline: string
}

/** The interior, to look around in by dragging, arrow keys and buttons. It begins facing forward, at the picture's middle. */
export function Panorama({ original, hotspots, name, outline }: PanoramaProps) {
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cylinder, setCylinder] = useState<HTMLCanvasElement | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [look, setLook] = useState<Look>({ yaw: Math.PI, pitch: -0.16 })
  const [openMark, setOpenMark] = useState<string | null>(null)
  const { isFull, toggle } = useFullscreen(root)

  useEffect(() => {
    let isGone = false
    const image = new Image()
    image.src = panoramaAddress(original) ?? ''
    image.decode().then(
      () => isGone || setCylinder(makeCylinder(image)),
      () => {
        if (isGone) return
        console.warn('The picture of the interior did not load')
        setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [original])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!cylinder || !context) return
    const asked = requestAnimationFrame(() => drawLook(context, cylinder, look, view))
    return () => cancelAnimationFrame(asked)
  }, [cylinder, look])

  const move = (yaw: number, pitch: number) =>
    setLook((now) => ({ yaw: now.yaw + yaw, pitch: heldPitch(now.pitch + pitch, view.halfHeight) }))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    move(...by)
  }
  if (hasFailed) return <NoPicture outline={outline} words="The interior couldn't be loaded" />
  const marks = interiorMarks(hotspots).flatMap((mark): Mark[] => {
    const at = seenAt(mark, look, view)
    return at ? [{ ...mark, x: (at.x + 1) / 2, y: (at.y + 1) / 2 }] : []
  })
  const open = marks.find(({ id }) => id === openMark)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      ref={root}
      role="group"
      aria-label={`Interior of ${name}`}
      onKeyDown={onKeyDown}
      className="panorama vehicle-spin"
    >
      <div className="vehicle-spin__box">
        <canvas
          ref={canvas}
          width={1080}
          height={720}
          role="img"
          aria-label={`360° interior of ${name}`}
          className="panorama-picture"
        />
        <DragArea onMove={move} />
        <HotspotMarks marks={marks} open={open?.id ?? null} onOpen={setOpenMark} />
        {open && <HotspotWords mark={open} onClose={() => setOpenMark(null)} />}
        {!cylinder && <p className="panorama-loading">Loading the interior…</p>}
      </div>
      <div className="panorama-directions">
        {directions.map(({ label, key, icon }) => (
          <StageButton key={key} label={label} icon={icon} onPress={() => move(...steps[key]!)} />
        ))}
      </div>
      <FullscreenButton isFull={isFull} onPress={toggle} className="panorama-fullscreen" />
    </div>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-stepYaw, 0],
  ArrowRight: [stepYaw, 0],
  ArrowUp: [0, stepPitch],
  ArrowDown: [0, -stepPitch],
}
const directions = [
  { label: 'Look left', key: 'ArrowLeft', icon: ArrowLeft },
  { label: 'Look right', key: 'ArrowRight', icon: ArrowRight },
  { label: 'Look up', key: 'ArrowUp', icon: ArrowUp },
  { label: 'Look down', key: 'ArrowDown', icon: ArrowDown },
] as const

/** The picture is pulled along with the hand. */
function DragArea({ onMove }: { onMove: (yaw: number, pitch: number) => void }) {
  const last = useRef<{ x: number; y: number } | null>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys look around from here
      tabIndex={0}
      aria-label="Look around, use the arrow keys"
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (!last.current) return
        const scale = (2 * view.halfWidth) / event.currentTarget.clientWidth
        onMove((last.current.x - event.clientX) * scale, (event.clientY - last.current.y) * scale)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={() => {
        last.current = null
      }}
      onPointerCancel={() => {
        last.current = null
      }}
      className="panorama-drag-area"
    />
  )
}
