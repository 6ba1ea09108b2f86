import type { Subscription } from '@plumbline/domain/subscription/subscription'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { type StoredSubscription, toStored } from './subscription.read.ts'

export interface LockedSubscription extends StoredSubscription {
  /** Number of reads of the provider that were stored. */
  readonly revision: number
}

/** The user's row, without a lock; null: none yet. */
export async function readRow(trx: Tx, userId: string): Promise<LockedSubscription | null> {
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : { ...toStored(row), revision: row.revision }
}

/** The user's row, locked; null: none. */
export async function lockRow(trx: Tx, userId: string): Promise<LockedSubscription | null> {
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { ...toStored(row), revision: row.revision }
}

/** Stores a read of the provider; call with the row locked. `updated_at` moves only with the content. */
export async function saveRead(
  trx: Tx,
  userId: string,
  next: { readonly subscription: Subscription; readonly hadProTrial: boolean },
  { isChanged, now }: { readonly isChanged: boolean; readonly now: Date },
): Promise<void> {
  const { subscription, hadProTrial } = next
  await trx
    .updateTable('subscriptions')
    .set((eb) => ({
      plan_type: subscription.planType,
      status: subscription.status,
      current_period_end: subscription.currentPeriodEnd,
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      stripe_customer_id: subscription.stripeCustomerId,
      stripe_subscription_id: subscription.stripeSubscriptionId,
      access_status: subscription.accessStatus,
      canceled_at: subscription.canceledAt,
      will_downgrade_to: subscription.willDowngradeTo,
      trial_end_date: subscription.trialEndDate,
      had_pro_trial: hadProTrial,
      revision: eb('revision', '+', 1),
      reconciled_at: now,
      ...(isChanged && { updated_at: now }),
    }))
    .where('user_id', '=', userId)
    .execute()
}

/** Replaces a stored plan of `enterprise` by pro; false if another was stored meanwhile. */
export async function writeBackPro(trx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update subscriptions set plan_type = 'pro', updated_at = now()
     where user_id = ${userId} and plan_type = 'enterprise' returning user_id`.execute(trx)
  return rows.length > 0
}

export async function isEnterprise(trx: Tx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('subscriptions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('plan_type', '=', 'enterprise')
    .executeTakeFirst()
  return row !== undefined
}

/** As the system: the user whose customer this is. */
export async function ownerOfCustomer(trx: Tx, customerId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('subscriptions')
    .select('user_id')
    .where('stripe_customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** As the system. */
export async function userExists(trx: Tx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * As the system: locks the user's row, inserted if there was none, and returns its customer; null without such a user.
 * The user comes first, in the order of their deletion: either it waits, and finds the customer to cancel, or it is done.
 */
export async function lockCustomer(trx: Tx, userId: string): Promise<string | null> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (user === undefined) return null
  await sql`insert into subscriptions (user_id) values (${userId}) on conflict do nothing`.execute(trx)
  return (await lockRow(trx, userId))?.subscription.stripeCustomerId ?? null
}

export async function setCustomer(trx: Tx, userId: string, customerId: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ stripe_customer_id: customerId })
    .where('user_id', '=', userId)
    .execute()
}

/** As the system: users whose trial has not been paid or ended yet. */
export async function usersInTrial(trx: Tx): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('subscriptions')
    .select('user_id')
    .where('status', '=', 'trialing')
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

/**
 * As the system: claims a user whose customer was last read before `before`, for one server; null: none is left.
 */
export async function claimStaleSubscription(
  trx: Tx,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<{ readonly userId: string; readonly reconciledAt: Date | null } | null> {
  const { rows } = await sql<{ user_id: string; before: Date | null }>`
    with stale as (
      select user_id, reconciled_at as before from subscriptions
       where stripe_customer_id <> '' and (reconciled_at is null or reconciled_at < ${before})
       order by reconciled_at nulls first limit 1 for update skip locked
    )
    update subscriptions set reconciled_at = ${now} from stale
     where subscriptions.user_id = stale.user_id returning stale.user_id, stale.before`.execute(trx)
  const [row] = rows
  return row ? { userId: row.user_id, reconciledAt: row.before } : null
}

/** As the system: gives a claim back, so that the next run reads the customer again. */
export async function releaseStaleSubscription(
  trx: Tx,
  userId: string,
  reconciledAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ reconciled_at: reconciledAt })
    .where('user_id', '=', userId)
    .execute()
}
