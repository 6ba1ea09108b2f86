import type { Mt5Connection } from '@plumbline/contract/mt5-sync/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'

/** The few words that an account's card has for its link. */
export type LinkState =
  | { readonly kind: 'off' | 'password' | 'failing' | 'syncing' | 'waiting' }
  | { readonly kind: 'synced'; readonly at: string }

/** By what the account carries; its status, once it is known, adds whether it runs or fails. */
export function linkState(connection: Mt5Connection, state: Mt5Status['state'] | undefined): LinkState {
  if (!connection.enabled) return { kind: 'off' }
  if (connection.needsPasswordReentry) return { kind: 'password' }
  if (state === 'failing' || state === 'syncing') return { kind: state }
  return connection.lastSyncTime === null
    ? { kind: 'waiting' }
    : { kind: 'synced', at: connection.lastSyncTime }
}
