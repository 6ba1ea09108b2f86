import type { Mt5Connection } from '@plumbline/contract/mt5-sync/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'

/** The few words that an account's card has for its link. */
export type LinkState =
  | { readonly kind: 'off' | 'password' | 'failing' | 'syncing' | 'waiting' }
  | { readonly kind: 'synced'; readonly at: string }

/** By what the account carries; its status, once it is known, adds whether it runs, fails or waits. */
export function linkState(connection: Mt5Connection, state: Mt5Status['state'] | undefined): LinkState {
  if (!connection.enabled) return { kind: 'off' }
  if (connection.needsPasswordReentry) return { kind: 'password' }
  // A link by the advisor that was asked to synchronise before it was heard has a time, and nothing from its terminal.
  if (state === 'failing' || state === 'syncing' || state === 'waiting') return { kind: state }
  return connection.lastSyncTime === null
    ? { kind: 'waiting' }
    : { kind: 'synced', at: connection.lastSyncTime }
}
