import { askedRoute, movedTo } from '../asked-data.ts'

/** Where the screen goes on; or why not, in words. */
export type PushOutcome = { readonly to: string } | { readonly fault: string }

const blocked = 'Your browser blocks it: allow notifications for this site in its settings.'
const off = 'It could not be set up. Please try again in a moment.'

/** Asks who is there whether they want it, and gives the office what this browser is told by. */
export async function tellHere(publicKey: string): Promise<PushOutcome> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { fault: blocked }
    await navigator.serviceWorker.register('/push-worker.js')
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await subscribed(pushManager, publicKey)
    const answer = await fetch('/you', {
      method: 'POST',
      body: new URLSearchParams({ act: 'push-on', subscription: JSON.stringify(subscription) }),
      headers: { [askedRoute]: 'you' },
    })
    const to = answer.headers.get(movedTo)
    return to ? { to } : { fault: off }
  } catch {
    return { fault: off }
  }
}

async function subscribed(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(wanted)
  } catch (error) {
    const former = await pushManager.getSubscription()
    if (!former) throw error
    // Of another key that the office had before.
    await former.unsubscribe()
    return pushManager.subscribe(wanted)
  }
}
