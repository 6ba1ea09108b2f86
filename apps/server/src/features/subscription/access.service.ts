import { type AccessDenial, accessDenial } from '@plumbline/domain/subscription/shown-subscription'
import { subscriptionAfterLoadError } from '@plumbline/domain/subscription/subscription'
import type { BillingConfig } from '#server/platform/billing-config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { findSubscription, type StoredSubscription } from './subscription.read.ts'

export interface AccessDeps {
  readonly database: Database
  readonly billing: BillingConfig
  readonly log: Logger
  readonly now: () => Date
}

/** Why the product is closed to a user; null: it is open, as it always is without billing. */
export async function accessOf(deps: AccessDeps, userId: string): Promise<AccessDenial | null> {
  if (deps.billing.kind === 'none') return null
  const { subscription } = await loadSubscription(deps, userId)
  return accessDenial(subscription, secondsOf(deps.now()))
}

/** The stored subscription; if it cannot be read, one with access, so that an outage locks no user out (section 4). */
export async function loadSubscription(
  { database, log }: Pick<AccessDeps, 'database' | 'log'>,
  userId: string,
): Promise<StoredSubscription> {
  try {
    return await findSubscription(database.db, userId)
  } catch (error) {
    log.error('subscription not read', error, { userId })
    return { subscription: subscriptionAfterLoadError, hadProTrial: false, updatedAt: null }
  }
}

/** Seconds since 1970, as subscriptions state times. */
export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
