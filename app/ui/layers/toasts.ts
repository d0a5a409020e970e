type Toast = {
  title: string
  text?: string
  action?: { label: string; href: string }
  /** How long it stays; without it, until it is dismissed or replaced. */
  ms?: number
}

/** ACC-38 */
export const toastRemovalDelay = 1_000_000

/** One toast at a time: a new one replaces the old (ACC-37). */
function createToasts() {
  let current: Toast | null = null
  let removal: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const put = (toast: Toast | null) => {
    clearTimeout(removal)
    current = toast
    if (toast) removal = setTimeout(() => put(null), toast.ms ?? toastRemovalDelay)
    for (const listener of listeners) listener()
  }
  return {
    show: (toast: Toast) => put(toast),
    dismiss: () => put(null),
    shown: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Those of this browser window. */
export const toasts = createToasts()
