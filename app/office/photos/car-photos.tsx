import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { usePhotoQueue } from '#app/photos/use-photo-queue.ts'
import type { CarField } from '../stock/car.server.ts'
import { PhotoBar } from './photo-bar.tsx'
import { PhotoCutter } from './photo-cutter.tsx'
import { afterMove, movedTo } from './photo-moves.ts'
import { PhotoTile } from './photo-tile.tsx'
import { PhotosComing } from './photos-coming.tsx'
import type { PhotosData } from './photos-data.server.ts'
import { PhotosFoot } from './photos-foot.tsx'
import { inPlaceOf, pieceWay } from './piece-way.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { usePhotoOrder } from './use-photo-order.ts'

type Photos = { readonly data: PhotosData; readonly field: CarField }

/** The photos of a car: put up, put in order, hidden and shown again. */
export function CarPhotos({ data, field }: Photos) {
  const { path, tiles, room, types, coming } = data
  const carPath = path.slice(0, path.lastIndexOf('/'))
  const order = usePhotoOrder(data)
  const { shown } = order
  const [chosen, choose] = useState(data.chosen)
  const [isCutting, setCutting] = useState(false)
  const grid = useRef<HTMLOListElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const most = room + coming.length
  const way = useMemo(() => pieceWay(path, carPath, most), [path, carPath, most])
  const queue = usePhotoQueue(way, coming)
  const { isOpen } = field

  const known = new Map(tiles.map((tile) => [tile.key, tile]))
  const all = [...shown, ...tiles.map(({ key }) => key).filter((key) => !shown.includes(key))]
  const place = (key: string, to: number) => order.order(movedTo(shown, key, to))
  const { drag, hold } = usePhotoDrag((key, upon) => {
    const to = shown.indexOf(upon)
    place(key, to < 0 ? shown.length : to)
  })

  const isComing = queue.items.some(({ state }) => state === 'waiting' || state === 'ready')
  const { renew } = order
  const look = useRef(renew)
  look.current = renew
  useEffect(() => {
    if (!isComing || queue.underWay > 0) return
    const timer = setInterval(() => look.current(), 2000)
    return () => clearInterval(timer)
  }, [isComing, queue.underWay])
  const arrived = queue.items.filter(({ id }) => id !== null && tiles.some((tile) => tile.id === id))
  const { settle } = queue
  const gone = arrived.map(({ key }) => key).join(' ')
  useEffect(() => {
    if (gone) settle(gone.split(' '))
  }, [gone, settle])

  const onKey = (key: string) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') return choose(null)
    if (key !== chosen || !isOpen || !shown.includes(key)) return
    const columns = getComputedStyle(grid.current!).gridTemplateColumns.split(' ').length
    const steps: Record<string, number> = {
      ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns },
      ...{ Home: -shown.length, End: shown.length },
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    place(key, shown.indexOf(key) + step)
    const { target } = event
    requestAnimationFrame(() => (target as HTMLElement).focus())
  }
  const at = chosen === null ? -1 : all.indexOf(chosen)
  const chosenTile = chosen === null ? undefined : known.get(chosen)
  const seen = <input type="hidden" name="seen" value={data.shown.join(' ')} />

  return (
    <section
      className="sec car-photos"
      id="photos"
      aria-labelledby="photos-title"
      onDragOver={(event) => isOpen && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        if (!isOpen || files.length === 0) return
        event.preventDefault()
        queue.add(files)
      }}
    >
      <header className="line">
        <h2 id="photos-title">Photos</h2>
        {field.said && <span className="pencil small">{field.said}</span>}
        {isOpen && (
          <span className="small quiet photos__hint">Drag one, or choose it and use the arrow keys</span>
        )}
      </header>
      <form method="get" action="#photos">
        <ol className="photos" ref={grid}>
          {all.map((key, index) => {
            const tile = known.get(key)
            return (
              tile && (
                <PhotoTile
                  key={key}
                  tile={tile}
                  at={index}
                  isShown={shown.includes(key)}
                  isChosen={key === chosen}
                  isHeld={drag?.key === key}
                  isTarget={drag?.over === key && drag.key !== key}
                  onChoose={() => choose(key === chosen ? null : key)}
                  onHold={isOpen ? hold(key) : () => {}}
                  onKey={onKey(key)}
                />
              )
            )
          })}
          {isOpen && (
            <li className="photos__add">
              <label htmlFor="photo-files">
                Add photos<span className="small quiet">or drop them here</span>
              </label>
              <input
                ref={file}
                id="photo-files"
                className="hush"
                type="file"
                multiple
                accept={types}
                onChange={({ currentTarget }) => {
                  queue.add([...(currentTarget.files ?? [])])
                  currentTarget.value = ''
                }}
              />
            </li>
          )}
        </ol>
      </form>
      {isOpen && at >= 0 && chosen !== null && (
        <form method="post">
          {seen}
          <input type="hidden" name="photo" value={chosen} />
          <PhotoBar
            at={at}
            count={shown.length}
            isShown={shown.includes(chosen)}
            isOwn={chosenTile?.id != null}
            onMove={(move) => order.order(afterMove(shown, chosen, move))}
            onCut={() => setCutting(true)}
            onReplace={(file) => {
              inPlaceOf.set(file, chosen)
              queue.add([file])
            }}
            types={types}
            onRemove={() => {
              order.act({ act: 'photo-remove', photo: chosen })
              choose(null)
            }}
          />
        </form>
      )}
      {isCutting && chosenTile?.large && (
        <PhotoCutter
          src={chosenTile.large}
          begun={chosenTile.cut}
          onLeave={() => setCutting(false)}
          onKeep={async (cut) => {
            setCutting(false)
            const form = Object.entries(cut).map(([name, value]) => [name, String(value)])
            if (await order.act({ act: 'photo-cut', photo: chosenTile.key, ...Object.fromEntries(form) }))
              choose(null)
          }}
        />
      )}
      <PhotosComing items={queue.items} onRetry={queue.retry} onRemove={queue.remove} />
      {isOpen && (
        <p className={queue.isCrowded ? 'note' : 'small quiet'} aria-live="polite">
          {queue.told}
        </p>
      )}
      <PhotosFoot data={data} field={field} order={order} seen={seen} />
    </section>
  )
}
