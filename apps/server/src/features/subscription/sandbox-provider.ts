import { cancelSubscription } from '@plumbline/domain/subscription/simulate-subscription'
import { toProviderSubscription } from '@plumbline/domain/subscription/simulated-subscription'
import type { BillingConfig } from '#server/platform/billing-config.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { secondsOf } from './access.service.ts'
import { type CheckoutRequest, type PaymentProvider, ProviderError } from './payment-provider.ts'
import { type AdvancedCustomer, advanceCustomer } from './sandbox-customer.service.ts'
import { sandboxPrices } from './sandbox-prices.ts'
import { checkoutStatus, invoicesOf } from './sandbox.presenter.ts'
import {
  customerIdOf,
  customerIdOfSubscription,
  ensureCheckout,
  ensureCustomer,
  expireCheckouts,
  findCheckout,
  type SandboxCheckoutRow,
  storeSubscriptions,
} from './sandbox.repo.ts'

export type SandboxConfig = Extract<BillingConfig, { kind: 'sandbox' }>

export interface SandboxProviderDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * The payment sandbox: our own pages play the provider, at the address to which they return. Its state is in our
 * database.
 */
export function createSandboxProvider(config: SandboxConfig, deps: SandboxProviderDeps): PaymentProvider {
  const { database, now } = deps
  const advanced = (customerId: string) =>
    database.asSystem((trx) => existingCustomer(trx, customerId, now()))
  return {
    prices: async () => sandboxPrices(config.trialDays),
    startCheckout: (request) => startCheckout(deps, request),
    async checkout(sessionId) {
      const row = await database.asSystem((trx) => findCheckout(trx, sessionId))
      if (row === undefined) throw new ProviderError('not-found', 'No such checkout')
      return {
        id: row.id,
        userId: row.user_id,
        customerId: row.customer_id,
        isComplete: checkoutStatus(row, now()) === 'complete',
        // It sells nothing but the plans.
        subscriptionId: null,
      }
    },
    async openPortal(customerId, returnUrl) {
      await advanced(customerId)
      const url = new URL(`/sandbox/portal/${customerId}`, returnUrl)
      url.searchParams.set('return', `${returnUrl.pathname}${returnUrl.search}`)
      return { url: url.href }
    },
    async subscriptions(customerId) {
      const { subscriptions } = await advanced(customerId)
      return subscriptions.map((subscription) => toProviderSubscription(subscription, customerId))
    },
    invoices: async (customerId) => invoicesOf(await advanced(customerId)),
    findCustomer: ({ userId }) => database.asSystem((trx) => customerIdOf(trx, userId)),
    cancelSubscription: (id) => database.asSystem((trx) => cancelOne(trx, id, now())),
    closeCheckouts: (customerId) => database.asSystem((trx) => expireCheckouts(trx, customerId)),
    cancelAll: (customerId) => database.asSystem((trx) => cancelAll(trx, customerId, now())),
    // Its pages report events directly.
    readEvent: async () => null,
  }
}

/** Throws ProviderError `refused` if the key is that of another checkout. */
async function startCheckout(
  { database, newId, now }: SandboxProviderDeps,
  { payer: { userId }, price, trialDays, successUrl, cancelUrl, idempotencyKey }: CheckoutRequest,
): ReturnType<PaymentProvider['startCheckout']> {
  const asked = {
    price_id: price.priceId,
    trial_days: trialDays,
    success_url: successUrl.href,
    cancel_url: cancelUrl.href,
  }
  const row = await database.asUser(userId, async (trx) => {
    const created = { id: `cus_sandbox_${newId()}`, createdAt: now() }
    return ensureCheckout(trx, userId, {
      id: `cs_sandbox_${newId()}`,
      customer_id: await ensureCustomer(trx, userId, created),
      ...asked,
      idempotency_key: idempotencyKey,
      created_at: now(),
    })
  })
  if (row === undefined || !isSame(row, asked))
    throw new ProviderError('refused', 'The key was used for another checkout')
  const url = new URL(`/sandbox/checkout/${row.id}`, successUrl)
  return { sessionId: row.id, url: url.href, customerId: row.customer_id }
}

type Asked = Pick<SandboxCheckoutRow, 'price_id' | 'trial_days' | 'success_url' | 'cancel_url'>

const isSame = (row: Asked, asked: Asked) =>
  row.price_id === asked.price_id &&
  row.trial_days === asked.trial_days &&
  row.success_url === asked.success_url &&
  row.cancel_url === asked.cancel_url

async function existingCustomer(trx: Tx, customerId: string, now: Date): Promise<AdvancedCustomer> {
  const customer = await advanceCustomer(trx, customerId, now)
  if (customer === null) throw new ProviderError('not-found', 'No such customer')
  return customer
}

/** Play money is not credited. */
async function cancelOne(trx: Tx, subscriptionId: string, now: Date): Promise<void> {
  const customerId = await customerIdOfSubscription(trx, subscriptionId)
  const customer = customerId === null ? null : await advanceCustomer(trx, customerId, now)
  if (customer === null) return
  const subscriptions = customer.subscriptions.map((subscription) =>
    subscription.id === subscriptionId
      ? cancelSubscription(subscription, secondsOf(now), 'now').subscription
      : subscription,
  )
  await storeSubscriptions(trx, { ...customer, subscriptions })
}

/** Nothing to do for an unknown customer. */
async function cancelAll(trx: Tx, customerId: string, now: Date): Promise<void> {
  const customer = await advanceCustomer(trx, customerId, now)
  if (customer === null) return
  const subscriptions = customer.subscriptions.map(
    (subscription) => cancelSubscription(subscription, secondsOf(now), 'now').subscription,
  )
  await storeSubscriptions(trx, { ...customer, subscriptions })
  await expireCheckouts(trx, customerId)
}
