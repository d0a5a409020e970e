/** Where the control of a car stands on the page. */

export const controlOf = (carId: string): HTMLElement | null =>
  document.querySelector(`[data-saves="${CSS.escape(carId)}"]`)

/** Scrolls so that it stands there again: twice, because what was never drawn has its true height only then. */
export function bringTo(carId: string, top: number): void {
  const control = controlOf(carId)
  if (!control) return
  const scroll = () =>
    window.scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' })
  scroll()
  control.focus({ preventScroll: true })
  requestAnimationFrame(scroll)
}
