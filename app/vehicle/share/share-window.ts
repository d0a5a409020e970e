const shareWindowSize = { width: 550, height: 400 } as const
const pollMs = 1000

type Opened = { readonly closed: boolean }
export type ShareWorld = {
  open(href: string, target: string, features: string): Opened | null
  setInterval(work: () => void, ms: number): number
  clearInterval(id: number): void
}

/**
 * Opens a share window and looks each second whether it was closed; then stops looking (VEH-82). False when the browser
 * refused the window: the link is then followed as any other.
 */
export function openShareWindow(href: string, onClosed: () => void, world: ShareWorld): boolean {
  const { width, height } = shareWindowSize
  const opened = world.open(href, 'share', `popup,width=${width},height=${height}`)
  if (!opened) return false
  const polling = world.setInterval(() => {
    if (!opened.closed) return
    world.clearInterval(polling)
    onClosed()
  }, pollMs)
  return true
}
