import { AppError } from '@plumbline/contract/errors'
import { exceededLimit, type PlanLimit } from '@plumbline/domain/subscription/plan-limits'
import {
  endedSubscription,
  shownSubscription,
  hasProFeatures,
} from '@plumbline/domain/subscription/shown-subscription'
import type { PlanType } from '@plumbline/domain/subscription/subscription'
import { sql } from 'kysely'
import type { BillingConfig } from '#server/platform/billing-config.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findSubscription } from './subscription.read.ts'

export interface PlanDeps {
  readonly billing: BillingConfig
  readonly now: () => Date
}

/** The plan whose limits apply to a user; null: none do, as without billing. */
export async function limitingPlan(deps: PlanDeps, trx: Tx, userId: string): Promise<PlanType | null> {
  if (deps.billing.kind === 'none') return null
  const now = Math.floor(deps.now().getTime() / 1000)
  const { subscription } = await findSubscription(trx, userId)
  const shown = shownSubscription(endedSubscription(subscription, now), now)
  return hasProFeatures(shown.subscription, now) ? 'pro' : 'basic'
}

/**
 * Throws PLAN_LIMIT_REACHED if an addition exceeds the limit of the user's plan. Call it in the addition's transaction
 * and under the lock that all additions of this kind take, and count what exists there too.
 */
export async function requirePlanRoom(
  deps: PlanDeps,
  trx: Tx,
  userId: string,
  what: PlanLimit,
  amount: { readonly used: number; readonly more?: number },
): Promise<void> {
  const plan = await limitingPlan(deps, trx, userId)
  if (plan === null) return
  const limit = exceededLimit(plan, what, amount)
  if (limit !== null)
    throw new AppError('PLAN_LIMIT_REACHED', {
      what,
      limit,
      allowed: `${limit} ${counted[what][limit === 1 ? 0 : 1]}`,
    })
}

/** What the message counts, for readers of the API; the web has its own words. */
const counted: Readonly<Record<PlanLimit, readonly [one: string, several: string]>> = {
  accounts: ['account', 'accounts'],
  terminalLinks: ['linked terminal', 'linked terminals'],
  notebooks: ['notebook', 'notebooks'],
  tradingPlans: ['trading plan', 'trading plans'],
  fileMegabytes: ['MB of images and files', 'MB of images and files'],
}

/**
 * Before a user is deleted, in the same transaction: notes the customer, so that its subscriptions are cancelled at the
 * provider however long that takes, and so that a checkout paid later is cancelled too. As the system.
 */
export async function recordEndedCustomer(trx: Tx, userId: string): Promise<void> {
  await sql`
    insert into ended_customers (customer_id)
    select stripe_customer_id from subscriptions
     where user_id = ${userId} and stripe_customer_id <> '' for update
    on conflict (customer_id) do update set cancelled_at = null`.execute(trx)
}
