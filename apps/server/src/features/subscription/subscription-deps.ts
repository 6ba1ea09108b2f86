import type { BillingConfig } from '#server/platform/billing-config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Dependencies of the subscription module. */
export interface SubscriptionDeps {
  readonly database: Database
  /** Key of the counters of calls. */
  readonly authSecret: string
  readonly billing: BillingConfig
  /** null without billing. */
  readonly payments: PaymentProvider | null
  readonly log: Logger
  readonly now: () => Date
  /**
   * The installation's address, to whose pages the provider returns: the configured one, otherwise the loopback address
   * that the browser with these headers uses, where it is signed in.
   */
  readonly siteUrl: (headers: Headers) => URL
  /** Shorter in tests. */
  readonly portalTimes?: PortalTimes
}

/** How long opening the payment portal may take: one call to the provider, and all together (section 9). */
export interface PortalTimes {
  readonly callMs: number
  readonly raceMs: number
}
