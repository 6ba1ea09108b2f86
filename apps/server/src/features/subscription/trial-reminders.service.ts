import type { Subscription } from '@plumbline/domain/subscription/subscription'
import { trialEnding } from '@plumbline/domain/subscription/subscription-events'
import type { Tx } from '#server/platform/db/database.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import { secondsOf } from './access.service.ts'
import { findSubscription } from './subscription.read.ts'
import { usersInTrial } from './subscription.repo.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'

/** Reminds a user from three days before their trial ends, once for each end. Call it in their transaction. */
export async function remindOfTrialEnd(
  trx: Tx,
  userId: string,
  subscription: Subscription,
  now: Date,
): Promise<boolean> {
  const ending = trialEnding(subscription, secondsOf(now))
  if (ending === null) return false
  const { kind: event, planType, at } = ending
  const data = { event, planType, at }
  return notify(trx, { userId, kind: 'subscription', subject: `${event} ${at}`, data })
}

/** The same for all users, as no event may have arrived when the time came. Returns how many were reminded. */
export async function remindOfTrials(
  { database, now }: Pick<SubscriptionDeps, 'database' | 'now'>,
  signal: AbortSignal,
): Promise<number> {
  let reminded = 0
  for (const userId of await database.asSystem(usersInTrial)) {
    if (signal.aborted) break
    const isNew = await database.asUser(userId, async (trx) => {
      const { subscription } = await findSubscription(trx, userId)
      return remindOfTrialEnd(trx, userId, subscription, now())
    })
    if (isNew) reminded += 1
  }
  return reminded
}
