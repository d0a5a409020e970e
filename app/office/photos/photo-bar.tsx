import type { PhotoMove } from './photo-moves.ts'

type Bar = {
  readonly at: number
  readonly count: number
  readonly isShown: boolean
  readonly isOwn: boolean
  readonly onMove: (move: PhotoMove) => void
  readonly onCut: () => void
  readonly types: string
  readonly onReplace: (file: File) => void
  readonly onRemove: () => void
}

/** What can be done with the photo that is chosen; without script each is a press of its form. */
export function PhotoBar({ at, count, isShown, isOwn, onMove, ...on }: Bar) {
  const act = (move: PhotoMove, words: string, isOff = false) => (
    <button
      className="btn"
      type="submit"
      name="act"
      value={`photo-${move}`}
      disabled={isOff}
      onClick={(event) => {
        event.preventDefault()
        onMove(move)
      }}
    >
      {words}
    </button>
  )
  return (
    <div className="photo-bar" role="toolbar" aria-label={`Photo ${at + 1}`}>
      <span className="small quiet">Photo {at + 1}</span>
      {act('main', 'Make main', isShown && at === 0)}
      {isShown && act('earlier', 'Earlier', at === 0)}
      {isShown && act('later', 'Later', at === count - 1)}
      {isShown ? act('hide', 'Hide') : act('show', 'Show again')}
      {isShown && (
        <>
          <button className="btn scripted" type="button" onClick={on.onCut}>
            Straighten
          </button>
          <label className="btn scripted photo-bar__file">
            Replace
            <input
              className="hush"
              type="file"
              accept={on.types}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) on.onReplace(file)
                currentTarget.value = ''
              }}
            />
          </label>
        </>
      )}
      {isOwn && (
        <button
          className="btn btn--danger"
          type="submit"
          name="act"
          value="photo-remove"
          onClick={(event) => {
            event.preventDefault()
            on.onRemove()
          }}
        >
          Remove
        </button>
      )}
    </div>
  )
}
