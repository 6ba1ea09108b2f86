import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import type { DiskRoom } from './platform/db/disk-room.ts'
import type { Logger } from './platform/log.ts'
import type { HashCost } from './features/identity/passwords.ts'
import type { LiveOptions } from './features/live/live.service.ts'
import type { SynchroniserTimes } from './features/mt5-sync/synchroniser.service.ts'
import type { PaymentProvider } from './features/subscription/payment-provider.ts'
import type { PortalTimes } from './features/subscription/subscription-deps.ts'
import type { PushOptions } from './features/notifications/create-push.ts'
import type { OutageWatch } from './platform/outage-log.ts'
import type { Secrets } from './platform/secrets.ts'

export interface AppOptions {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly log: Logger
  /** The folder of the built web app; by default apps/web/dist. */
  readonly siteDir?: string
  readonly live?: LiveOptions
  readonly sync?: SyncOptions
  readonly identity?: IdentityOptions
  readonly outages?: Pick<OutageWatch, 'everyMs'>
  /** Of the disk of the data folder. */
  readonly room?: DiskRoom
  readonly push?: PushOptions
  readonly payments?: PaymentOptions
  /** Address of this server on its own machine, for links if PLUMBLINE_URL is not set. */
  readonly localUrl?: () => URL
}

/** The provider of payments, and durations that tests lower. */
interface PaymentOptions {
  readonly provider?: PaymentProvider
  readonly portalTimes?: PortalTimes
}

/** Costs and durations that tests lower. */
export interface IdentityOptions {
  readonly slotMs?: number
  readonly hashCost?: HashCost
  readonly arrivalsPerMinute?: number
}

/** Durations that tests lower: timeouts of calls and leases, and the schedule. */
export interface SyncOptions {
  readonly times?: SynchroniserTimes
  readonly bridgeTimeoutMs?: number
  readonly leaseSeconds?: number
  readonly now?: () => Date
}
