import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { ConnectMt5Input, Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'

/** State of a link, as shown on an account's card. */
export type LinkState =
  | { readonly kind: 'off' | 'password' | 'failing' | 'syncing' | 'waiting' }
  | { readonly kind: 'synced'; readonly at: string }

/** Derived from the account's link; its status, once loaded, adds whether it is syncing, failing or waiting. */
export function linkState(connection: Mt5Connection, state: Mt5Status['state'] | undefined): LinkState {
  if (!connection.enabled) return { kind: 'off' }
  if (connection.needsPasswordReentry) return { kind: 'password' }
  // Checked first: a link by advisor may have a sync time although its terminal has not been heard yet.
  if (state === 'failing' || state === 'syncing' || state === 'waiting') return { kind: state }
  return connection.lastSyncTime === null
    ? { kind: 'waiting' }
    : { kind: 'synced', at: connection.lastSyncTime }
}

/** Most urgent first. */
const order = ['password', 'failing', 'syncing', 'waiting', 'synced', 'off'] as const

/** Summary of several links: the most urgent state and, if all are synced, the oldest sync time. */
export function mostUrgentLink(states: readonly LinkState[]): LinkState {
  const first = order
    .map((kind) => states.filter((state) => state.kind === kind))
    .find((found) => found.length > 0)
  const times = (first ?? []).flatMap((state) => (state.kind === 'synced' ? [state.at] : []))
  const at = times.toSorted()[0]
  // The oldest time, so that no account appears more up to date than it is.
  return at === undefined ? (first?.[0] ?? { kind: 'off' }) : { kind: 'synced', at }
}

/** The link as it is, to be sent again with a change; an omitted password is kept. */
export function sameLink(connection: Mt5Connection): Omit<ConnectMt5Input, 'id'> {
  const { kind, enabled, autoSync, syncInterval, login, server } = connection
  return { kind, enabled, autoSync, syncInterval, ...(kind === 'password' ? { login, server } : {}) }
}
