import type { KeyboardEvent, PointerEvent } from 'react'
import type { PhotoTile as Tile } from './photos-data.server.ts'

type TileProps = {
  readonly tile: Tile
  readonly at: number
  readonly isShown: boolean
  readonly isChosen: boolean
  readonly isHeld: boolean
  readonly isTarget: boolean
  readonly onChoose: () => void
  readonly onHold: (event: PointerEvent) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** A photo among the others: pressed it is chosen, and then the arrow keys move it. */
export function PhotoTile({ tile, at, isShown, onChoose, onHold, onKey, ...is }: TileProps) {
  const states = [
    isShown && at === 0 && 'is-main',
    !isShown && 'is-off',
    is.isChosen && 'is-chosen',
    is.isHeld && 'is-held',
    is.isTarget && 'is-target',
  ]
  const word = !isShown ? 'Hidden' : at === 0 ? 'Main picture' : null
  return (
    <li className={states.filter(Boolean).join(' ')} data-photo={tile.key}>
      <button
        type="submit"
        name="photo"
        value={tile.key}
        className="photos__pic"
        aria-pressed={is.isChosen}
        onClick={(event) => {
          event.preventDefault()
          onChoose()
        }}
        onKeyDown={onKey}
        onPointerDown={(event) => event.pointerType === 'mouse' && onHold(event)}
      >
        {tile.src ? (
          <img src={tile.src} alt="" width="320" height="213" loading="lazy" draggable={false} />
        ) : (
          <span className="photos__none">Not shown: its host is not listed</span>
        )}
        <b>
          <span className="hush">Photo </span>
          {at + 1}
        </b>{' '}
        {word && <span className="photos__word">{word}</span>}
        {tile.id && <span className="hush"> yours</span>}
      </button>
      <span className="photos__grip" aria-hidden="true" onPointerDown={onHold} />
    </li>
  )
}
