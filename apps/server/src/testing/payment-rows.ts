import type { Tx } from '#server/platform/db/database.ts'
import { ensureCheckout, ensureCustomer } from '#server/features/subscription/sandbox.repo.ts'

/** A row of the user in every table of payments. */
export async function addPaymentRows(trx: Tx, userId: string): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      current_period_end: null,
      stripe_subscription_id: null,
      canceled_at: null,
      will_downgrade_to: null,
      trial_end_date: null,
      reconciled_at: null,
    })
    .execute()
  const customer = await ensureCustomer(trx, userId, { id: 'theirs', createdAt: new Date() })
  await ensureCheckout(trx, userId, {
    id: 'theirs',
    customer_id: customer,
    price_id: 'theirs',
    trial_days: 0,
    success_url: '',
    cancel_url: '',
    idempotency_key: 'theirs',
    created_at: new Date(),
  })
}
