/** A worker that fetches a whole build over a slow connection; the reload that follows is good without it, too. */
const installMs = 20_000
/** The old worker finishes what it is about first. */
const takeOverMs = 20_000

/** Lets the newest version take over and reloads. Ask first whether something typed would be lost. */
export async function takeNewVersion(reload: () => void = () => location.reload()): Promise<void> {
  const registration = await registered()
  if (registration !== undefined) await handOver(registration)
  reload()
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration().catch(() => undefined)
}

/** Without it, the worker of the old version would answer the reload with the old page. */
async function handOver(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.waiting === null) await registration.update().catch(() => undefined)
  const next = registration.installing ?? registration.waiting
  if (next === null) return
  await reaches(next, 'installed', installMs)
  next.postMessage({ type: 'SKIP_WAITING' })
  await reaches(next, 'activated', takeOverMs)
}

const order: readonly ServiceWorkerState[] = ['parsed', 'installing', 'installed', 'activating', 'activated']

/** Resolves when the worker is so far, or never will be, or after `patienceMs`. */
function reaches(worker: ServiceWorker, state: ServiceWorkerState, patienceMs: number): Promise<void> {
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
