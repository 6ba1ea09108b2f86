/** For caching a whole build over a slow connection; the reload works without it too. */
const installMs = 20_000
/** For the old worker to finish its running requests. */
const takeOverMs = 20_000

/** Activates the newest version and reloads. Check for unsaved input first. */
export async function takeNewVersion(reload: () => void = () => location.reload()): Promise<void> {
  const registration = await registered()
  if (registration !== undefined) await transferOwnership(registration)
  reload()
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration().catch(() => undefined)
}

/** Otherwise the old version's worker would answer the reload with the old page. */
async function transferOwnership(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.waiting === null) await registration.update().catch(() => undefined)
  const next = registration.installing ?? registration.waiting
  if (next === null) return
  await waitForState(next, 'installed', installMs)
  next.postMessage({ type: 'SKIP_WAITING' })
  await waitForState(next, 'activated', takeOverMs)
}

const order: readonly ServiceWorkerState[] = ['parsed', 'installing', 'installed', 'activating', 'activated']

/** Resolves when the worker has reached the state, has become redundant, or after `patienceMs`. */
function waitForState(worker: ServiceWorker, state: ServiceWorkerState, patienceMs: number): Promise<void> {
  const isThere = () => worker.state === 'redundant' || order.indexOf(worker.state) >= order.indexOf(state)
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      worker.removeEventListener('statechange', look)
      resolve()
    }
    const look = () => {
      if (isThere()) finish()
    }
    const timer = setTimeout(finish, patienceMs)
    worker.addEventListener('statechange', look)
    look()
  })
}
