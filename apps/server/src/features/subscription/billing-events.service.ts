import { isUuid } from '#server/platform/ids.ts'
import { claimEvent, finishEvent, releaseEvent } from './billing-events.repo.ts'
import { bindCustomer } from './customers.service.ts'
import { cancelEndedCustomer } from './ended-customers.service.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { ownerOfCustomer, userExists } from './subscription.repo.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import type { PaymentDeps } from './require-payments.ts'
import { findSubscription } from './subscription.read.ts'
import { reportEvents, syncAfterCheckout, syncSubscription } from './sync-subscription.service.ts'

/** `forged`: not signed by the provider, or signed too long ago. `busy`: being processed; it is to be sent again. */
type WebhookOutcome = 'done' | 'forged' | 'busy' | 'off'

/** Takes a webhook of the provider. Throws if the event could not be processed: it is to be sent again. */
export async function takeWebhook(
  { payments, ...deps }: SubscriptionDeps,
  body: string,
  signature: string,
): Promise<WebhookOutcome> {
  if (payments === null) return 'off'
  const event = await payments.readEvent(body, signature, deps.now())
  return event === null ? 'forged' : onProviderEvent({ ...deps, payments }, event)
}

/**
 * Processes an event once. What it says is not believed but read again at the provider, so that events may be late,
 * repeated and in any order. After a failure, the next attempt processes it.
 */
export async function onProviderEvent(deps: PaymentDeps, event: ProviderEvent): Promise<'done' | 'busy'> {
  if (event.kind === 'other') return 'done'
  const { database, now } = deps
  const { id, kind } = event
  const claim = await database.asSystem((trx) => claimEvent(trx, { id, kind, now: now() }))
  if (claim !== 'claimed') return claim === 'processed' ? 'done' : 'busy'
  try {
    await applyEvent(deps, event)
    await database.asSystem((trx) => finishEvent(trx, id, now()))
    return 'done'
  } catch (error) {
    await database.asSystem((trx) => releaseEvent(trx, id))
    throw error
  }
}

async function applyEvent(deps: PaymentDeps, event: ProviderEvent): Promise<void> {
  const userId = await userOf(deps, event)
  if (userId === null) {
    // A checkout that was open when its user was deleted: whatever it bought is cancelled.
    if (event.customerId !== null) await cancelEndedCustomer(deps, event.customerId)
    return
  }
  await (event.kind === 'checkout' ? syncAfterCheckout : syncSubscription)(deps, userId)
  if (event.kind === 'payment-disputed') await reportDispute(deps, userId, event.id)
}

async function reportDispute(deps: PaymentDeps, userId: string, change: string): Promise<void> {
  await deps.database.asUser(userId, async (trx) => {
    const { subscription } = await findSubscription(trx, userId)
    const { planType } = subscription
    await reportEvents(deps, trx, { userId, change }, [{ kind: 'payment-disputed', planType, at: null }])
  })
}

/** Whose event it is: the customer's user, otherwise the one that the checkout names, who becomes this customer. */
async function userOf(
  { database, log }: PaymentDeps,
  { id, customerId, userId }: ProviderEvent,
): Promise<string | null> {
  const owner = customerId && (await database.asSystem((trx) => ownerOfCustomer(trx, customerId)))
  if (owner) return owner
  if (userId === null || !isUuid(userId)) return null
  if (customerId === null) return (await database.asSystem((trx) => userExists(trx, userId))) ? userId : null
  const bound = await bindCustomer(database, { userId, customerId })
  if (bound.kind === 'bound') return userId
  // Of another installation that uses the same provider, or a customer created manually at the provider for this user.
  if (bound.kind !== 'no-user')
    log.error('event of a customer that is not the user’s', undefined, { event: id, userId })
  return null
}
