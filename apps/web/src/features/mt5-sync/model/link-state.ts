import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'

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
