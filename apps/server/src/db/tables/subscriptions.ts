import type { AccessStatus, PlanType, SubscriptionStatus } from '@plumbline/domain/subscription/subscription'
import type { Generated } from 'kysely'

/** Times are seconds since 1970. */
export interface SubscriptionsTable {
  readonly user_id: string
  readonly plan_type: Generated<PlanType>
  readonly status: Generated<SubscriptionStatus>
  readonly current_period_end: number | null
  readonly cancel_at_period_end: Generated<boolean>
  /** Empty without one. */
  readonly stripe_customer_id: Generated<string>
  readonly stripe_subscription_id: string | null
  readonly access_status: Generated<AccessStatus>
  readonly canceled_at: number | null
  readonly will_downgrade_to: PlanType | null
  readonly trial_end_date: number | null
  readonly had_pro_trial: Generated<boolean>
  readonly updated_at: Generated<Date>
}

export interface SubscriptionTables {
  subscriptions: SubscriptionsTable
}
