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

type DeferredProps = {
  isReached: boolean
  /** A short way to the same places, where what is deferred is long. */
  instead?: ReactNode
  children: ReactNode
}

/** Without scripts it, or what stands for it, is there from the start. None holds another: a noscript ends where the first one does. */
export const Deferred = ({ isReached, instead, children }: DeferredProps) =>
  isReached ? children : <noscript>{instead ?? children}</noscript>
