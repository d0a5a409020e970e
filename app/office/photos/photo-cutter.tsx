import { useEffect, useRef, useState } from 'react'
import { mostCutOff, mostDegrees, type PhotoCut, sizeOfCut, wholePhoto } from '#app/pictures/photo-cut.ts'

type Cutter = {
  readonly src: string
  readonly begun: PhotoCut
  readonly onKeep: (cut: PhotoCut) => void
  readonly onLeave: () => void
}

const sliders = [
  ['degrees', 'Straighten', -mostDegrees, mostDegrees, 0.5, '°'],
  ['left', 'Off the left', 0, mostCutOff, 1, '%'],
  ['right', 'Off the right', 0, mostCutOff, 1, '%'],
  ['top', 'Off the top', 0, mostCutOff, 1, '%'],
  ['bottom', 'Off the foot', 0, mostCutOff, 1, '%'],
] as const

/** Turns, straightens and cuts a photo; the server makes the new one of what the photo was made of. */
export function PhotoCutter({ src, begun, onKeep, onLeave }: Cutter) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [cut, setCut] = useState(begun)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    const image = new Image()
    image.onload = () => setPicture(image)
    image.src = src
  }, [src])
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, cut)
  }, [picture, cut])
  return (
    <dialog
      ref={dialog}
      className="dialog photo-cutter"
      aria-labelledby="photo-cutter-title"
      onClose={onLeave}
    >
      <h2 id="photo-cutter-title">Straighten and cut</h2>
      <canvas ref={canvas} width="720" height="480" role="img" aria-label="What the photo will be" />
      <p className="line">
        {([-1, 1] as const).map((way) => (
          <button
            key={way}
            className="btn"
            type="button"
            onClick={() => setCut((before) => ({ ...before, quarters: (before.quarters + way + 4) % 4 }))}
          >
            {way < 0 ? 'Turn left' : 'Turn right'}
          </button>
        ))}
        <button className="btn btn--bare" type="button" onClick={() => setCut(wholePhoto)}>
          As it was
        </button>
      </p>
      <div>
        {sliders.map(([name, words, min, max, step, unit]) => (
          <label key={name}>
            <span>{words}</span>
            <input
              type="range"
              {...{ min, max, step }}
              value={cut[name]}
              aria-valuetext={`${cut[name]}${unit}`}
              onChange={({ target }) => setCut((before) => ({ ...before, [name]: Number(target.value) }))}
            />
            <output>
              {cut[name]}
              {unit}
            </output>
          </label>
        ))}
      </div>
      <footer>
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          Leave it
        </button>
        <button className="btn btn--main" type="button" disabled={!picture} onClick={() => onKeep(cut)}>
          Keep
        </button>
      </footer>
    </dialog>
  )
}

/** The frame that stands straight, with what is cut off it darkened. */
function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, cut: PhotoCut): void {
  const { naturalWidth, naturalHeight } = picture
  const { frame, left, top, width, height } = sizeOfCut({ width: naturalWidth, height: naturalHeight }, cut)
  Object.assign(canvas, frame)
  const context = canvas.getContext('2d')
  if (!context) return
  context.save()
  context.translate(frame.width / 2, frame.height / 2)
  context.rotate(((cut.quarters * 90 + cut.degrees) * Math.PI) / 180)
  context.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2)
  context.restore()
  context.fillStyle = 'rgb(20 18 15 / 0.68)'
  context.beginPath()
  context.rect(0, 0, frame.width, frame.height)
  context.rect(left, top, width, height)
  context.fill('evenodd')
}
