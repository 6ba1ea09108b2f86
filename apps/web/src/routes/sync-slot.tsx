import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

// Few users link a terminal: the code loads with the first link.
const SyncIndicator = lazyComponent(
  async () => (await import('#web/features/mt5-sync/components/sync-indicator.tsx')).SyncIndicator,
)

/** Sync status in the top bar; nothing if no account is linked. */
export function SyncSlot() {
  const { accounts } = useSelectedAccount()
  if (!accounts.some(({ mt5Connection }) => mt5Connection !== null)) return null
  return <SyncIndicator accounts={accounts} />
}
