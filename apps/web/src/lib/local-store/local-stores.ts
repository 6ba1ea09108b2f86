/**
 * What this product keeps in localStorage, by the key it is under; nothing is written that is not named here.
 * `version`: of the value; null where it is plain text. `owner`: what is a person's goes with their session, so that the
 * next one of this browser finds nothing of it. `role`: a `cache` is known to the server and can be given up.
 */
export type LocalStore = {
  readonly version: number | null
  readonly owner: 'person' | 'browser'
  readonly role: 'cache' | 'kept'
}

/** Of spec 001, section 9, and our own. Caches stand in the order in which they are given up when room is short. */
const stores = {
  'backtesting-sessions': { version: 1, owner: 'person', role: 'cache' },
  'strategy-storage': { version: 1, owner: 'person', role: 'cache' },
  'notebook-store': { version: 1, owner: 'person', role: 'cache' },
  'user-level-storage': { version: 1, owner: 'person', role: 'cache' },
  dashboardLayouts: { version: 1, owner: 'person', role: 'cache' },
  'account-store': { version: 1, owner: 'person', role: 'cache' },
  'trade-storage': { version: 2, owner: 'person', role: 'cache' },

  'pair-storage': { version: 1, owner: 'person', role: 'kept' },
  timeRange: { version: 1, owner: 'person', role: 'kept' },
  lastDashboardVisit: { version: null, owner: 'person', role: 'kept' },
  emailVerificationSent: { version: null, owner: 'person', role: 'kept' },
  'plumbline.trade-entry': { version: 0, owner: 'person', role: 'kept' },
  'plumbline.trade-columns': { version: 0, owner: 'person', role: 'kept' },
  'plumbline.recent-commands': { version: null, owner: 'person', role: 'kept' },
  'plumbline.signed-in': { version: null, owner: 'person', role: 'kept' },
  'plumbline.last-activity': { version: null, owner: 'person', role: 'kept' },
  'plumbline.active-since': { version: null, owner: 'person', role: 'kept' },

  inactivityTimeout: { version: null, owner: 'browser', role: 'kept' },
  'plumbline.appearance': { version: 0, owner: 'browser', role: 'kept' },
  'plumbline.language': { version: null, owner: 'browser', role: 'kept' },
  // The server has not been told yet that the last person was signed out.
  'plumbline.sign-out-due': { version: null, owner: 'browser', role: 'kept' },
} as const satisfies Record<string, LocalStore>

export type LocalKey = keyof typeof stores

export const localStores: Readonly<Record<LocalKey, LocalStore>> = stores

export const localKeys = Object.keys(stores).filter(isLocalKey)

export function isLocalKey(key: string): key is LocalKey {
  return Object.hasOwn(stores, key)
}

/** Whose writes may cost every other cache its place (spec 001, section 9). */
const favoured: ReadonlySet<LocalKey> = new Set(['trade-storage', 'account-store'])

export function isFavoured(key: LocalKey): boolean {
  return favoured.has(key)
}

/** Caches in the order in which they are given up; what the product does not know goes before all of them. */
export function cachesOf(keys: readonly string[]): readonly string[] {
  const unknown = keys.filter((key) => !isLocalKey(key))
  const known = localKeys.filter((key) => localStores[key].role === 'cache' && keys.includes(key))
  return [...unknown, ...known]
}
