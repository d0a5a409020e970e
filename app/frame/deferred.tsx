import { type ReactNode, type RefObject, useEffect, useReducer } from 'react'

/**
 * What a closed dropdown holds is written when somebody points at it, tabs to it or opens it, so that no visit waits for
 * menus that it does not open. `reach` answers pointer, focus and toggle of the `details`.
 */
export function useReached(details: RefObject<HTMLDetailsElement | null>) {
  const [isReached, reach] = useReducer(() => true, false)
  // One that was opened before the scripts came says so again, now that somebody listens.
  useEffect(() => {
    if (details.current?.open) details.current.dispatchEvent(new Event('toggle'))
  }, [details])
  return { isReached, reach }
}

/** Without scripts it is there from the start. None holds another: a noscript ends where the first one does. */
export const Deferred = ({ isReached, children }: { isReached: boolean; children: ReactNode }) =>
  isReached ? children : <noscript>{children}</noscript>
