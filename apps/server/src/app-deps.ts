import type { ArchiveHooks } from './platform/archive/archive-hooks.ts'
import type { Config } from './platform/config.ts'
import type { DiskRoom } from './platform/db/disk-room.ts'
import type { FileHolder } from './features/files/files.read.ts'
import type { ObjectStore } from './features/files/store/object-store.ts'
import type { IdentityDeps } from './features/identity/identity.service.ts'
import type { BridgeClient } from './features/mt5-sync/bridge-client.ts'
import type { Synchroniser } from './features/mt5-sync/synchroniser.service.ts'
import type { NotificationsDeps } from './features/notifications/notifications-deps.ts'
import type { ProviderClient } from './features/open-id/provider-client.ts'
import type { AccountHooksDeps } from './ledger/accounts/accounts.service.ts'
import type { Refolds } from './ledger/statistics/current-summaries.service.ts'
import type { TradeColumnsCache } from './ledger/statistics/columns/trade-columns-snapshot.ts'
import type { RuleReportCaches } from './features/trading-plans/cached-reports.service.ts'
import type { CheckedTradesCache } from '#server/features/trading-plans/cached-trades.service.ts'
import type { EndingDeps } from './features/subscription/ended-customers.service.ts'
import type { ProviderEvent } from './features/subscription/payment-provider.ts'
import type { PortalTimes } from './features/subscription/subscription-deps.ts'
import type { OrderCache } from './ledger/trades/order-cache.ts'
import type { Sender } from './platform/outbox/sender.ts'
import type { Secrets } from './platform/secrets.ts'
import type { HeldQuota } from './platform/held-quota.ts'

/** Dependencies of all services; each uses its part. */
export interface Deps extends IdentityDeps, NotificationsDeps, AccountHooksDeps {
  readonly config: Config
  /** null without billing. */
  readonly payments: EndingDeps['payments']
  readonly providerClients: readonly ProviderClient[]
  readonly keyRing: Secrets['keyRing']
  readonly bridge: BridgeClient
  readonly portalTimes?: PortalTimes
  readonly onProviderEvent: (event: ProviderEvent) => Promise<unknown>
  readonly synchroniser: Synchroniser
  readonly uploadQuota: HeldQuota
  /** One for each channel of the outbox. */
  readonly senders: readonly Sender[]
  readonly tradeOrders: OrderCache
  readonly statisticsSnapshots: TradeColumnsCache
  readonly refolds: Refolds
  readonly checkedTrades: CheckedTradesCache
  readonly ruleReports: RuleReportCaches
  readonly spoolDir: string
  /** Of the disk of the data folder: for files, and for the embedded database. */
  readonly room: DiskRoom
  readonly store: ObjectStore
  readonly fileQuota: number | null
  readonly fileHolders: readonly FileHolder[]
  /** Of the features. */
  readonly archiveHooks: readonly ArchiveHooks[]
  readonly now: () => Date
}
