import { newSubscription, type Subscription } from '@plumbline/domain/subscription/subscription'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** A user's subscription as stored. */
export interface StoredSubscription {
  readonly subscription: Subscription
  readonly hadProTrial: boolean
  /** null: the user has no row yet. */
  readonly updatedAt: Date | null
}

/** With billing, a user without a row has not paid. */
export async function findSubscription(db: Kysely<Schema>, userId: string): Promise<StoredSubscription> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined)
    return { subscription: newSubscription('not_paid'), hadProTrial: false, updatedAt: null }
  return {
    subscription: {
      planType: row.plan_type,
      status: row.status,
      currentPeriodEnd: row.current_period_end,
      cancelAtPeriodEnd: row.cancel_at_period_end,
      stripeCustomerId: row.stripe_customer_id,
      stripeSubscriptionId: row.stripe_subscription_id,
      accessStatus: row.access_status,
      canceledAt: row.canceled_at,
      willDowngradeTo: row.will_downgrade_to,
      trialEndDate: row.trial_end_date,
    },
    hadProTrial: row.had_pro_trial,
    updatedAt: row.updated_at,
  }
}
