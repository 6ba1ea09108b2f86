import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { registerWorker } from '#web/lib/loading/register-worker.ts'

/**
 * Push messages in this browser. `insecure`: browsers allow them on https and localhost only. `unsupported`: not by
 * this browser, or on an iPhone not before the app is on the home screen. `blocked`: the user has refused them for this
 * site, which only the browser's own settings change.
 */
export type BrowserPush = 'insecure' | 'unsupported' | 'blocked' | 'off' | 'on'

/** What the server needs to reach this browser; base64url. */
export type BrowserSubscription = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export class PushServiceError extends Error {
  override readonly name = 'PushServiceError'
}

export async function browserPush(): Promise<BrowserPush> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/**
 * Asks for permission and subscribes; null if the user refuses. `pushKey`: the server's; a subscription for another
 * key is renewed. `userId`: whose push messages this browser shows, also after the next sign-in. Throws
 * `PushServiceError` if the browser cannot reach its push service.
 */
export async function turnOnPush(pushKey: string, userId: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const subscription = await subscribe(pushKey)
  writeStored('plumbline.push-user', userId)
  return subscription
}

/** Subscribes again without asking, if the user has push messages on in this browser; null if not. */
export async function renewPush(pushKey: string): Promise<BrowserSubscription | null> {
  return Notification.permission === 'granted' ? subscribe(pushKey) : null
}

/** Whether a user has push messages on in this browser. */
export function hasPush(userId: string): boolean {
  return readStored('plumbline.push-user') === userId
}

export async function turnOffPush(): Promise<void> {
  writeStored('plumbline.push-user', null)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(pushKey: string): Promise<BrowserSubscription> {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && base64url(known.options.applicationServerKey) === pushKey) return sent(known)
  await known?.unsubscribe()
  const subscribed = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  try {
    return sent(await Promise.race([subscribed, late(SUBSCRIBED_WITHIN_MS)]))
  } catch (cause) {
    throw new PushServiceError('The browser could not subscribe', { cause })
  }
}

/** Browsers that cannot reach their push service keep trying without an answer. */
const SUBSCRIBED_WITHIN_MS = 20_000

function late(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`No answer in ${ms} ms`)), ms))
}

function sent(subscription: PushSubscription): BrowserSubscription {
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  }
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
