import type { Config } from './config.ts'
import type { DiskRoom } from './db/disk-room.ts'
import type { FileHolder } from './modules/files/files.read.ts'
import type { ObjectStore } from './modules/files/store/object-store.ts'
import type { IdentityDeps } from './modules/identity/identity.service.ts'
import type { BridgeClient } from './modules/mt5-sync/bridge-client.ts'
import type { Synchroniser } from './modules/mt5-sync/synchroniser.service.ts'
import type { NotificationsDeps } from './modules/notifications/notifications-deps.ts'
import type { ProviderClient } from './modules/open-id/provider-client.ts'
import type { Refolds } from './modules/statistics/current-summaries.service.ts'
import type { TradeColumnsCache } from './modules/statistics/columns/trade-columns-snapshot.ts'
import type { RuleReportCaches } from './modules/trading-plans/cached-reports.service.ts'
import type { CheckedTradesCache } from './modules/trading-plans/kept-trades.service.ts'
import type { ProviderEvent } from './modules/subscription/payment-provider.ts'
import type { PortalTimes } from './modules/subscription/subscription-deps.ts'
import type { OrderCache } from './modules/trades/order-cache.ts'
import type { Secrets } from './secrets.ts'
import type { HeldQuota } from './held-quota.ts'

/** Dependencies of all services; each uses its part. */
export interface Deps extends IdentityDeps, NotificationsDeps {
  readonly config: Config
  readonly providerClients: readonly ProviderClient[]
  readonly keyRing: Secrets['keyRing']
  readonly bridge: BridgeClient
  readonly portalTimes?: PortalTimes
  readonly onProviderEvent: (event: ProviderEvent) => Promise<unknown>
  readonly synchroniser: Synchroniser
  readonly uploadQuota: HeldQuota
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
  readonly now: () => Date
}
