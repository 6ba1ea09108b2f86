import { newVersionInstalled, newVersionWaits } from './new-version.ts'
import { savesData } from './saves-data.ts'

/** At most so often the server is asked for a new version by itself; every load of the page asks, too. */
const askAgainMs = 30 * 60_000

/**
 * The service worker: keeps a whole build for starts without a connection, and tells of a newer one. Only on https and on
 * this machine, where browsers allow it; not begun for who saves data.
 */
export async function followWorker(): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  if (savesData() && (await container.getRegistration()) === undefined) return
  followController(container)
  const registration = await container.register('/sw.js')
  const tell = () => {
    // The very first one waits for nobody.
    if (registration.active !== null && registration.waiting !== null) newVersionWaits()
  }
  const watch = () => registration.installing?.addEventListener('statechange', tell)
  registration.addEventListener('updatefound', watch)
  watch()
  tell()
  askNowAndThen(registration)
}

/** Another worker than the one this page began with: another tab took the new version. */
function followController(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isControlled) newVersionInstalled()
    isControlled = true
  })
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < askAgainMs) return
    askedAt = performance.now()
    // Without a connection there is no news.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, askAgainMs)
}
