/**
 * Everything this product stores in localStorage, by key, besides unsaved input; no other key is written. `version`: of
 * the value; null for plain text. `owner`: a person's data is removed with their session, so that the browser's next
 * user finds none of it. `role`: a `cache` is a copy of server data and can be evicted.
 */
export type LocalStore = {
  readonly version: number | null
  readonly owner: 'person' | 'browser'
  readonly role: 'cache' | 'kept'
}

/** From spec 001, section 9, and our own. Caches are listed in eviction order. */
const stores = {
  'backtesting-sessions': { version: 1, owner: 'person', role: 'cache' },
  'strategy-storage': { version: 1, owner: 'person', role: 'cache' },
  'notebook-store': { version: 1, owner: 'person', role: 'cache' },
  'user-level-storage': { version: 1, owner: 'person', role: 'cache' },
  dashboardLayouts: { version: 1, owner: 'person', role: 'cache' },
  'account-store': { version: 1, owner: 'person', role: 'cache' },
  'trade-storage': { version: 2, owner: 'person', role: 'cache' },

  'pair-storage': { version: 2, owner: 'person', role: 'kept' },
  timeRange: { version: 1, owner: 'person', role: 'kept' },
  lastDashboardVisit: { version: null, owner: 'person', role: 'kept' },
  emailVerificationSent: { version: null, owner: 'person', role: 'kept' },
  'plumbline.trade-entry': { version: 0, owner: 'person', role: 'kept' },
  'plumbline.trade-columns': { version: 0, owner: 'person', role: 'kept' },
  'plumbline.recent-commands': { version: null, owner: 'person', role: 'kept' },
  // The last day on which the review's reminder was dismissed.
  'plumbline.review-prompt': { version: 0, owner: 'person', role: 'kept' },
  // The zone of the days of the accounts shown last.
  'plumbline.day-zone': { version: null, owner: 'person', role: 'kept' },
  // The device's time zone that the server knows.
  'plumbline.sent-zone': { version: null, owner: 'person', role: 'kept' },
  'plumbline.signed-in': { version: null, owner: 'person', role: 'kept' },
  'plumbline.last-activity': { version: null, owner: 'person', role: 'kept' },
  'plumbline.active-since': { version: null, owner: 'person', role: 'kept' },

  inactivityTimeout: { version: null, owner: 'browser', role: 'kept' },
  // What trade charts hide: sessions, other trades, volume.
  'plumbline.trade-chart': { version: null, owner: 'browser', role: 'kept' },
  'plumbline.appearance': { version: 0, owner: 'browser', role: 'kept' },
  'plumbline.language': { version: null, owner: 'browser', role: 'kept' },
  // The id of the user whose push messages this browser shows, also after they have signed in again.
  'plumbline.push-user': { version: null, owner: 'browser', role: 'kept' },
  // A sign-out that the server has not confirmed yet.
  'plumbline.sign-out-due': { version: null, owner: 'browser', role: 'kept' },
} as const satisfies Record<string, LocalStore>

export type LocalKey = keyof typeof stores

export const localStores: Readonly<Record<LocalKey, LocalStore>> = stores

export const localKeys = Object.keys(stores).filter(isLocalKey)

export function isLocalKey(key: string): key is LocalKey {
  return Object.hasOwn(stores, key)
}

/** Writing these may evict every other cache (spec 001, section 9). */
const favoured: ReadonlySet<LocalKey> = new Set(['trade-storage', 'account-store'])

export function isFavoured(key: LocalKey | InputKey): boolean {
  return isLocalKey(key) && favoured.has(key)
}

/** Keys of unsaved input: user, page and place follow. Bound to its user, it outlives the session (`kept-input.ts`). */
export const inputPrefix = 'plumbline.input '
export type InputKey = `${typeof inputPrefix}${string}`

/** The lock that a page holds from its first unsaved input to its end. */
export const pageLock = (page: string) => `plumbline.page ${page}`

/** Whether this product wrote the key. */
export function isOwnKey(key: string): boolean {
  return isLocalKey(key) || key.startsWith(inputPrefix)
}

/** Caches in eviction order; unknown keys come first. */
export function cachesOf(keys: readonly string[]): readonly string[] {
  const unknown = keys.filter((key) => !isOwnKey(key))
  const known = localKeys.filter((key) => localStores[key].role === 'cache' && keys.includes(key))
  return [...unknown, ...known]
}
