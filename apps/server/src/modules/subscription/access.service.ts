import { type AccessDenial, accessDenial } from '@plumbline/domain/subscription/shown-subscription'
import type { BillingConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { findSubscription } from './subscription.read.ts'

export interface AccessDeps {
  readonly database: Database
  readonly billing: BillingConfig
  readonly now: () => Date
}

/** Why the product is closed to a user; null: it is open, as it always is without billing. */
export async function accessOf(deps: AccessDeps, userId: string): Promise<AccessDenial | null> {
  if (deps.billing.kind === 'none') return null
  const { subscription } = await findSubscription(deps.database.db, userId)
  return accessDenial(subscription, secondsOf(deps.now()))
}

/** Seconds since 1970, as subscriptions state times. */
export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
