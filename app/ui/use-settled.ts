import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The value that the page was last painted with: for what can follow a moment after a tap, such as what is below the
 * first screen. A page from the server is whole, and going back draws all at once, since its place may be further down.
 */
export function useSettled<Value>(value: Value): Value | null {
  const isBack = useNavigationType() === 'POP'
  const [settled, setSettled] = useState(() => (isFromServer() ? value : null))
  useEffect(() => afterPaint(() => startTransition(() => setSettled(() => value))), [value])
  return isBack ? value : settled
}

/** On the server, and while the browser takes the server's page over (link-delegation.tsx). */
const isFromServer = () =>
  typeof document === 'undefined' || document.documentElement.dataset.hydrated === undefined

/** Left to itself React draws on before the browser has shown anything. A page in the background is not painted. */
function afterPaint(act: () => void): () => void {
  let timer = document.hidden ? setTimeout(act) : undefined
  const frame = requestAnimationFrame(() => {
    timer ??= setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
