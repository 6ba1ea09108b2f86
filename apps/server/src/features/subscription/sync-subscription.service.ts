import { isDeepStrictEqual } from 'node:util'
import {
  currentOf,
  hadTrial,
  type ProviderSubscription,
  redundantSubscriptions,
  subscriptionFromProvider,
} from '@plumbline/domain/subscription/provider-subscription'
import {
  type SubscriptionEvent,
  subscriptionEventsBetween,
} from '@plumbline/domain/subscription/subscription-events'
import type { Tx } from '#server/platform/db/database.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import { type PaymentProvider, ProviderError } from './payment-provider.ts'
import { findSubscription } from './subscription.read.ts'
import { lockRow, readRow, saveRead } from './subscription.repo.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { remindOfTrialEnd } from './trial-reminders.service.ts'

export type SyncDeps = Pick<SubscriptionDeps, 'database' | 'log' | 'now'> & {
  readonly payments: PaymentProvider
}

interface SyncOptions {
  /** A customer that the provider does not know has no subscriptions (default), or is an error. */
  readonly unknownCustomer?: 'empty' | 'error'
}

/** A read that another one overtook is repeated once: the one that overtakes it too has begun after this call. */
const ATTEMPTS = 2

/**
 * Reads all of a user's subscriptions from the provider and stores the one that counts: for webhooks, returns from a
 * checkout, repairs and the nightly job alike. When it resolves, the stored state was read after this call began. A read
 * is stored only if no other was stored since it began, so that states are stored in the order in which the provider
 * had them. No transaction is open during the read. Throws ProviderError; a user without customer is left as it is.
 */
export async function syncSubscription(
  deps: SyncDeps,
  userId: string,
  { unknownCustomer = 'empty' }: SyncOptions = {},
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await deps.database.asUser(userId, (trx) => readRow(trx, userId))
    const customerId = before?.subscription.stripeCustomerId ?? ''
    if (before === null || customerId === '') return
    const subscriptions = await subscriptionsOf(deps.payments, customerId, unknownCustomer)
    const read = { customerId, revision: before.revision, subscriptions }
    const isStored = await deps.database.asUser(userId, (trx) => store(deps, trx, userId, read))
    if (!isStored) continue
    await cancelRedundant(deps, userId, subscriptions)
    return
  }
}

/**
 * The same after a checkout that is finished: the user's other open checkouts are closed, so that another tab neither
 * buys again nor starts a second trial later. A failure is logged: what is bought twice is cancelled by the next sync.
 */
export async function syncAfterCheckout(deps: SyncDeps, userId: string): Promise<void> {
  await syncSubscription(deps, userId)
  const { subscription } = await findSubscription(deps.database.db, userId)
  if (subscription.stripeSubscriptionId === null || subscription.status === 'canceled') return
  try {
    await deps.payments.closeCheckouts(subscription.stripeCustomerId)
  } catch (error) {
    deps.log.error('open checkouts not closed', error, { userId })
  }
}

export async function subscriptionsOf(
  payments: PaymentProvider,
  customerId: string,
  unknownCustomer: SyncOptions['unknownCustomer'] = 'empty',
): Promise<readonly ProviderSubscription[]> {
  try {
    return await payments.subscriptions(customerId)
  } catch (error) {
    const isUnknown = error instanceof ProviderError && error.kind === 'not-found'
    if (isUnknown && unknownCustomer === 'empty') return []
    throw error
  }
}

interface ProviderRead {
  readonly customerId: string
  /** The row's revision when the read began. */
  readonly revision: number
  readonly subscriptions: readonly ProviderSubscription[]
}

/** False if another read was stored meanwhile, or the user has another customer now. */
async function store(deps: SyncDeps, trx: Tx, userId: string, read: ProviderRead): Promise<boolean> {
  const stored = await lockRow(trx, userId)
  // Deleted meanwhile: there is nothing left to store.
  if (stored === null) return true
  const { subscription: before, hadProTrial, revision } = stored
  if (revision !== read.revision || before.stripeCustomerId !== read.customerId) return false
  const after = subscriptionFromProvider(before, currentOf(read.subscriptions))
  const next = { subscription: after, hadProTrial: hadProTrial || hadTrial(read.subscriptions) }
  const isChanged = next.hadProTrial !== hadProTrial || !isDeepStrictEqual(before, after)
  await saveRead(trx, userId, next, { isChanged, now: deps.now() })
  const change = { userId, change: String(revision) }
  await reportEvents(deps, trx, change, subscriptionEventsBetween(before, after))
  await remindOfTrialEnd(trx, userId, after, deps.now())
  return true
}

/**
 * Notifies a user of what happened to their subscription, in the transaction that stores it: each change is stored by
 * one transaction, which `change` names.
 */
export async function reportEvents(
  { log }: Pick<SyncDeps, 'log'>,
  trx: Tx,
  { userId, change }: { readonly userId: string; readonly change: string },
  events: readonly SubscriptionEvent[],
): Promise<void> {
  for (const { kind: event, planType, at } of events) {
    const data = { event, planType, at }
    await notify(trx, { userId, kind: 'subscription', subject: `${event} ${change}`, data })
    log.info('subscription changed', { userId, ...data })
  }
}

/** Two tabs have bought at once: one subscription counts, the others end. A failure is repeated by the next sync. */
async function cancelRedundant(
  { payments, log }: SyncDeps,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
): Promise<void> {
  for (const { id } of redundantSubscriptions(subscriptions)) {
    try {
      await payments.cancelSubscription(id)
      log.info('redundant subscription cancelled', { userId, subscription: id })
    } catch (error) {
      log.error('redundant subscription not cancelled yet', error, { userId, subscription: id })
    }
  }
}
