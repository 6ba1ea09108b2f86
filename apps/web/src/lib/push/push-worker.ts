/// <reference lib="webworker" />
import { ownPath } from '#web/lib/navigation/own-path.ts'
import { readPush } from './read-push.ts'

// Part of the service worker (build/push-worker.ts): shows push messages, and opens the page that a clicked one is about.

declare const self: ServiceWorkerGlobalScope

/** A page that is open but not of this product's shell does not answer. */
const ANSWER_WITHIN_MS = 1_000

self.addEventListener('push', (event) => {
  const { title, path, tag } = readPush(event.data?.text() ?? '')
  event.waitUntil(
    self.registration.showNotification(title, {
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: path,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data, self.location.origin) ?? '/'))
})

/** In a window that is open, without reloading it: it may hold unsaved changes. */
async function open(path: string): Promise<void> {
  const [first] = await self.clients.matchAll({ type: 'window' })
  if (first !== undefined && (await takes(first, path))) {
    await first.focus()
    return
  }
  await self.clients.openWindow(path)
}

function takes(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    client.postMessage({ kind: 'notification-click', path }, [port2])
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
  })
}
