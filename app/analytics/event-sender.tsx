import { useEffect } from 'react'
import { type EventSending, sendEvents } from './send-events.ts'

/** Listens for events as long as the site is open, and loads the site's tag manager, if it has one. */
export function EventSender({ sending }: { sending: EventSending }) {
  const { tagManagerId } = sending
  useEffect(() => sendEvents(sending), [sending])
  useEffect(() => {
    if (!tagManagerId || document.getElementById('tag-manager')) return
    const page = window as { dataLayer?: object[] }
    page.dataLayer ??= []
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const script = document.createElement('script')
    script.id = 'tag-manager'
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`
    document.head.append(script)
  }, [tagManagerId])
  return null
}
