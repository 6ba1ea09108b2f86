import type { AccessStatus, PlanType, SubscriptionStatus } from '@plumbline/domain/subscription/subscription'
import type { Generated } from 'kysely'

/** Times are seconds since 1970. */
interface SubscriptionsTable {
  readonly user_id: string
  /** `enterprise` is read as pro. */
  readonly plan_type: Generated<PlanType | 'enterprise'>
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
  /** Number of reads of the provider that were stored. */
  readonly revision: Generated<number>
  readonly reconciled_at: Date | null
}

/** Events of the payment provider. */
interface BillingEventsTable {
  readonly id: string
  readonly kind: string
  readonly claimed_at: Date
  /** null: being processed, or the server that processed it has died. */
  readonly processed_at: Date | null
}

/** Customers of deleted users at the payment provider. */
interface EndedCustomersTable {
  readonly customer_id: string
  readonly deleted_at: Generated<Date>
  /** null: their subscriptions are not cancelled yet. */
  readonly cancelled_at: Date | null
}

interface SubscriptionTables {
  subscriptions: SubscriptionsTable
  billing_events: BillingEventsTable
  ended_customers: EndedCustomersTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends SubscriptionTables {}
}
