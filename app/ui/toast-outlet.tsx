import { useSyncExternalStore } from 'react'
import { CircleCheck, X } from './icons.tsx'
import { toasts } from './toasts.ts'

/** Where a toast appears. The live region is always there, so that a screen reader hears what is put into it. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.shown, () => null)
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center lg:right-6 lg:bottom-6 lg:left-auto print:hidden"
    >
      {toast && (
        <div className="frame-toast pointer-events-auto grid w-full max-w-105 grid-cols-[auto_1fr_auto] items-start gap-3 rounded-card bg-night py-3.5 pr-2 pl-4 text-on-night shadow-over prestige:border-l-2 prestige:border-accent prestige:bg-surface-2 prestige:text-ink">
          <CircleCheck aria-hidden className="mt-0.5 size-5 text-accent" />
          <div>
            <p className="font-semibold">{toast.title}</p>
            {toast.text && <p className="text-sm opacity-80">{toast.text}</p>}
            {toast.action && (
              <a
                href={toast.action.href}
                onClick={() => toasts.dismiss()}
                className="-mb-2 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
              >
                {toast.action.label}
              </a>
            )}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => toasts.dismiss()}
            className="-mt-2 grid size-11 cursor-pointer place-items-center"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
