// Tells who works here of what waits, while no page of the office is open. It answers no request and keeps nothing.

self.addEventListener('push', (event) => {
  const { title, body = '', url = '/', tag = 'office' } = read(event.data)
  const told = { body, tag, renotify: true, icon: '/office-icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title ?? 'Something waits in the office', told))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url))
})

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

async function open(path) {
  const wanted = new URL(path ?? '/', self.location.origin)
  const url = wanted.origin === self.location.origin ? wanted.href : self.location.origin
  const [shown] = await self.clients.matchAll({ type: 'window' })
  if (!shown) return self.clients.openWindow(url)
  await shown.focus()
  return shown.navigate(url)
}

// Windows that were open before are its own to move as well.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
