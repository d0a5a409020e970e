import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { afterPaint } from './navigation/after-paint.ts'

/**
 * The value that the page was last painted with: for what can follow a moment after a tap, such as what is below the
 * first screen; left to itself React draws on before the browser has shown anything. A page from the server is whole,
 * and so should be one that was gone back to (`isWhole`), since its place may be further down.
 */
export function useSettled<Value>(value: Value, isWhole: boolean): Value | null {
  const [settled, setSettled] = useState(() => (isFromServer() ? value : null))
  useEffect(() => afterPaint(() => startTransition(() => setSettled(() => value))), [value])
  return isWhole ? value : settled
}

/** Whether the page was gone back to, or is the first. */
export const useIsBack = (): boolean => useNavigationType() === 'POP'

/** On the server, and while the browser takes the server's page over (link-delegation.tsx). */
const isFromServer = () =>
  typeof document === 'undefined' || document.documentElement.dataset.hydrated === undefined
