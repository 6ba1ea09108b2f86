import { readSubscription } from '@plumbline/domain/subscription/read-subscription'
import { newSubscription, type Subscription } from '@plumbline/domain/subscription/subscription'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** A user's subscription as stored. */
export interface StoredSubscription {
  readonly subscription: Subscription
  readonly hadProTrial: boolean
  /** null: the user has no row yet. */
  readonly updatedAt: Date | null
}

type Row = Selectable<Schema['subscriptions']>

const withoutRow: StoredSubscription = {
  subscription: newSubscription('not_paid'),
  hadProTrial: false,
  updatedAt: null,
}

/** With billing, a user without a row has not paid. */
export async function findSubscription(db: Kysely<Schema>, userId: string): Promise<StoredSubscription> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? withoutRow : toStored(row)
}

/** The same for several users. */
export async function findSubscriptions(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSubscription>> {
  const rows =
    userIds.length === 0
      ? []
      : await db.selectFrom('subscriptions').selectAll().where('user_id', 'in', userIds).execute()
  const found = new Map(rows.map((row) => [row.user_id, toStored(row)]))
  return new Map(userIds.map((id) => [id, found.get(id) ?? withoutRow]))
}

export function toStored(row: Row): StoredSubscription {
  return {
    subscription: readSubscription({
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
    }),
    hadProTrial: row.had_pro_trial,
    updatedAt: row.updated_at,
  }
}

/**
 * SQL: whether a user has access to the product, the same as `accessDenial(…) === null`. `userId`: a column.
 * `nowSeconds`: seconds since 1970.
 */
export function hasAccess(userId: RawBuilder<unknown>, nowSeconds: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscriptions s
     where s.user_id = ${userId} and s.access_status = 'active' and s.status not in ('past_due', 'canceled')
       and not (s.cancel_at_period_end and s.status in ('active', 'trialing')
         and coalesce(greatest(s.current_period_end, s.trial_end_date) <= ${nowSeconds}, false)))`
}
