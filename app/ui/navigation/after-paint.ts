/** Runs `act` once the browser has shown what is there now. A page in the background is not painted. */
export function afterPaint(act: () => void): () => void {
  let timer = document.hidden ? setTimeout(act) : undefined
  const frame = requestAnimationFrame(() => {
    timer ??= setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
