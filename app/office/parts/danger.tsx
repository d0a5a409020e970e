import { type ReactNode, useId, useRef } from 'react'

type Danger = {
  /** On the button, and what a screen reader says of it. */
  readonly words: string
  readonly label: string
  /** 'Remove mel@yard.com.au?' */
  readonly title: string
  /** What goes, what stays. */
  readonly text: string
  /** The safe way, which has the focus: 'Leave them'. */
  readonly leave: string
  readonly children: ReactNode
}

/** A form whose press takes something away: it says what goes, and asks again. Without script it is sent at once. */
export function DangerForm({ words, label, title, text, leave, children }: Danger) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  return (
    <form method="post">
      {children}
      <button
        className="btn btn--danger"
        type="submit"
        aria-label={label}
        onClick={(event) => {
          event.preventDefault()
          dialog.current?.showModal()
        }}
      >
        {words}
      </button>
      <dialog ref={dialog} className="dialog" role="alertdialog" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <footer>
          {/* biome-ignore lint/a11y/noAutofocus: of a dialog's buttons the safe one has the focus */}
          <button className="btn" type="button" autoFocus onClick={() => dialog.current?.close()}>
            {leave}
          </button>
          <button className="btn btn--danger" type="submit">
            {words}
          </button>
        </footer>
      </dialog>
    </form>
  )
}
