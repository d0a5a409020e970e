import { useSyncExternalStore } from 'react'
import { CircleCheck, X } from '../icons.tsx'
import { toasts } from './toasts.ts'
import './toast-outlet.css'

/** Where a toast appears. The live region is always there, so that a screen reader hears what is put into it. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.shown, () => null)
  return (
    <div aria-live="polite" className="toast-outlet">
      {toast && (
        <div className="toast frame-toast">
          <CircleCheck aria-hidden className="toast-icon" />
          <div>
            <p className="strong">{toast.title}</p>
            {toast.text && <p className="toast-text">{toast.text}</p>}
            {toast.action && (
              <a href={toast.action.href} onClick={() => toasts.dismiss()} className="toast-action">
                {toast.action.label}
              </a>
            )}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => toasts.dismiss()}
            className="toast-dismiss"
          >
            <X aria-hidden className="icon-medium" />
          </button>
        </div>
      )}
    </div>
  )
}
