import { newVersionInstalled, newVersionWaits } from './new-version.ts'
import { registerWorker } from './register-worker.ts'

/** Minimum interval between automatic update checks; every page load checks too. */
const askAgainMs = 30 * 60_000

/**
 * Registers the service worker, which caches a whole build for offline starts, and reports newer builds. Only on https
 * and localhost, where browsers allow it; not newly registered in data-saving mode.
 */
export async function followWorker(): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  if (savesData() && (await container.getRegistration()) === undefined) return
  followController(container)
  const registration = await registerWorker()
  const tell = () => {
    // The very first worker activates without waiting.
    if (registration.active !== null && registration.waiting !== null) newVersionWaits()
  }
  const watch = () => registration.installing?.addEventListener('statechange', tell)
  registration.addEventListener('updatefound', watch)
  watch()
  tell()
  askNowAndThen(registration)
}

/** A controller change means that another tab activated the new version. */
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
    // Offline, the check fails; ignore it.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, askAgainMs)
}

/** Data-saving mode, in which nothing is prefetched; false in browsers that do not report it. */
export function savesData(): boolean {
  if (!('connection' in navigator)) return false
  const { connection } = navigator
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
