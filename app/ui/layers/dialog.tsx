import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useId, useRef } from 'react'
import { X } from '../icons.tsx'
import { useLayer } from './use-layer.ts'
import './dialog.css'

type Over = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
  /** Its title has the focus at first, in place of the first control, which is the one that closes it. */
  beginsAtTitle?: boolean
}

/**
 * Native dialogs: the browser keeps the focus inside, closes on Escape and gives the focus back. The page behind does not
 * scroll (frame.css); a press on the backdrop closes, and so does Back.
 */
export const Dialog = (facts: Over) => <Over {...facts} className="frame-dialog" />

/** Full height: from below on a phone, from the side where there is room. */
export const Sheet = (facts: Over) => <Over {...facts} className="frame-dialog frame-sheet" />

function Over({
  title,
  open,
  onClose,
  children,
  foot,
  className,
  beginsAtTitle = false,
}: Over & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const begin = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) {
      element?.showModal()
      if (beginsAtTitle) begin.current?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open, beginsAtTitle])
  useLayer(
    open,
    useCallback(() => dialog.current?.close(), []),
  )

  const closeOnBackdrop = (event: SyntheticEvent) => {
    if (event.target === dialog.current) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which the browser handles
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={className}
    >
      <div className="frame-dialog__in">
        <div className="dialog-head">
          <h2 ref={begin} id={heading} tabIndex={beginsAtTitle ? -1 : undefined} className="dialog-title">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="dialog-close"
          >
            <X aria-hidden className="icon-medium" />
          </button>
        </div>
        <div className="dialog-body frame-dialog__body">{children}</div>
        {foot && <div className="dialog-foot">{foot}</div>}
      </div>
    </dialog>
  )
}
