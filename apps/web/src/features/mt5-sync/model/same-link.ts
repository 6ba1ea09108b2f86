import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { ConnectMt5Input } from '@plumbline/contract/mt5-sync/mt5-sync'

/** The link as it is, to be sent again with a change; an omitted password is kept. */
export function sameLink(connection: Mt5Connection): Omit<ConnectMt5Input, 'id'> {
  const { kind, enabled, autoSync, syncInterval, login, server } = connection
  return { kind, enabled, autoSync, syncInterval, ...(kind === 'password' ? { login, server } : {}) }
}
