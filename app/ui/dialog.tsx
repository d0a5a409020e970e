import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useId, useRef } from 'react'
import { X } from './icons.tsx'
import { useLayer } from './use-layer.ts'

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
    const shown = dialog.current
    if (open && !shown?.open) {
      shown?.showModal()
      if (beginsAtTitle) begin.current?.focus()
    }
    if (!open && shown?.open) shown.close()
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
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5 prestige:border-0 prestige:pt-5 prestige:pr-4 prestige:pl-8 heritage:py-3 heritage:pl-6">
          <h2
            ref={begin}
            id={heading}
            tabIndex={beginsAtTitle ? -1 : undefined}
            className="text-xl outline-none prestige:text-2xl"
          >
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-surface-2"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div className="frame-dialog__body p-5 prestige:px-8 prestige:pb-8 heritage:p-6">{children}</div>
        {foot && (
          <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] prestige:px-8 heritage:px-6">
            {foot}
          </div>
        )}
      </div>
    </dialog>
  )
}
