import { useEffect, useState } from 'react'

type TellAll = {
  readonly told: string | null
  readonly fault: string | null
  /** The deed that can be taken back, and the screen that it is taken back from. */
  readonly undo?: { readonly id: string; readonly action: string; readonly screen: string } | null
}

/** Back or a reload is no act, and what is undone has no undo. */
function useToldOnce() {
  useEffect(() => {
    const { href } = location
    const url = new URL(href)
    for (const name of ['told', 'undo']) url.searchParams.delete(name)
    if (url.href !== href) history.replaceState(history.state, '', url)
  }, [])
}

/** What came of an act, said once, and aloud; with its undo, where there is one, for ten seconds. */
export function Told({ told, fault, undo = null }: TellAll) {
  useToldOnce()
  return (
    <>
      {told && (
        <p className={undo ? 'hush' : 'note note--good'} role="status">
          {told}
        </p>
      )}
      {fault && (
        <p className="note note--bad" role="alert">
          {fault}
        </p>
      )}
      {undo && <UndoToast key={undo.id} words={told ?? 'Done.'} undo={undo} />}
    </>
  )
}

const stayMs = 10_000

type Toast = {
  readonly words: string
  /** Null: it can only be told. */
  readonly undo: TellAll['undo']
  /** Takes it back in place of the page that the form would lead to. */
  readonly onUndo?: () => void
}

/** What was done, over the page for ten seconds, with its undo. */
export function UndoToast({ words, undo, onUndo }: Toast) {
  const [isHeld, setHeld] = useState(false)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setOver(true), stayMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  if (isOver) return null
  return (
    <form
      className="toast toast--low"
      method="post"
      action={undo?.action}
      onSubmit={
        onUndo &&
        ((event) => {
          event.preventDefault()
          onUndo()
        })
      }
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{words}</span>
      {undo && (
        <>
          <input type="hidden" name="screen" value={undo.screen} />
          <button className="btn" name="id" value={undo.id} type="submit" data-undo>
            Undo <kbd>Z</kbd>
          </button>
        </>
      )}
    </form>
  )
}
