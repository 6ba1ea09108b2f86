import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteOldEvents } from './billing-events.repo.ts'
import { deleteOldCustomers } from './ended-customers.repo.ts'
import { cancelEndedCustomers } from './ended-customers.service.ts'
import { ProviderError } from './payment-provider.ts'
import { claimStaleSubscription, releaseStaleSubscription } from './subscription.repo.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import type { PaymentDeps } from './require-payments.ts'
import { syncSubscription } from './sync-subscription.service.ts'
import { remindOfTrials } from './trial-reminders.service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Every customer is read once a day, whatever events have said meanwhile. */
const STALE_MS = 24 * HOUR

/** Periodic jobs of billing; none without it. */
export function subscriptionJobs({ payments, ...rest }: SubscriptionDeps): readonly Job[] {
  if (payments === null) return []
  const deps = { ...rest, payments }
  return [
    { name: 'subscriptions', everyMs: HOUR, run: (signal) => reconcile(deps, signal) },
    { name: 'trial-reminders', everyMs: HOUR, run: (signal) => remindOfTrials(deps, signal) },
    { name: 'ended-customers', everyMs: MINUTE, run: () => cancelEndedCustomers(deps) },
  ]
}

/**
 * Reads the customers whose last read is a day old, so that a lost event is made good within a day. Each is claimed, so
 * that two servers share the work. Stops if the provider is down; the next run continues.
 */
async function reconcile(deps: PaymentDeps, signal: AbortSignal): Promise<number> {
  const { database, now, log } = deps
  const before = new Date(now().getTime() - STALE_MS)
  let read = 0
  while (!signal.aborted) {
    const claimed = await database.asSystem((trx) => claimStaleSubscription(trx, { before, now: now() }))
    if (claimed === null) break
    const { userId, reconciledAt } = claimed
    try {
      await syncSubscription(deps, userId, { unknownCustomer: 'error' })
      read += 1
    } catch (error) {
      // A customer unknown to the provider says more about the configured key than about the subscription.
      log.error('subscription not reconciled', error, { userId })
      if (error instanceof ProviderError && (error.kind === 'not-found' || error.kind === 'refused')) continue
      await database.asSystem((trx) => releaseStaleSubscription(trx, userId, reconciledAt))
      throw error
    }
  }
  await cancelEndedCustomers(deps, { before })
  await database.asSystem((trx) => deleteOldEvents(trx, now()))
  await database.asSystem((trx) => deleteOldCustomers(trx, now()))
  return read
}
