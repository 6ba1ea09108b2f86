import { AppError } from '@plumbline/contract/errors'
import type {
  SandboxAction,
  SandboxCard,
  SandboxCheckout,
  SandboxPortal,
} from '@plumbline/contract/subscription/sandbox'
import type { PricePlan } from '@plumbline/contract/subscription/subscription'
import { assertNever } from '@plumbline/domain/assert-never'
import {
  cancelSubscription,
  changeCard,
  changePrice,
  disputePayment,
  failNextCharge,
  nextDueAt,
  resumeSubscription,
  startSubscription,
} from '@plumbline/domain/subscription/simulate-subscription'
import {
  ageSubscription,
  type SimulatedChange,
  type SimulatedStep,
  type SimulatedSubscription,
} from '@plumbline/domain/subscription/simulated-subscription'
import type { BillingConfig } from '#server/platform/billing-config.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { secondsOf } from './access.service.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { advanceAll, type AdvancedCustomer, advanceCustomer } from './sandbox-customer.service.ts'
import { sandboxPrices } from './sandbox-prices.ts'
import type { SandboxConfig } from './sandbox-provider.ts'
import { checkoutStatus, presentCheckout, presentPortal } from './sandbox.presenter.ts'
import {
  closeCheckout,
  customerIds,
  findCheckout,
  type SandboxCheckoutRow,
  type SandboxCustomer,
  storeSubscriptions,
} from './sandbox.repo.ts'

export interface SandboxDeps {
  readonly database: Database
  readonly billing: BillingConfig
  readonly newId: () => string
  readonly now: () => Date
  /** Reads the customer's subscription again, as after a webhook. */
  readonly onProviderEvent: (event: ProviderEvent) => Promise<unknown>
}

/** Throws SANDBOX_OFF, SANDBOX_NOT_FOUND. */
export async function readCheckout(
  deps: SandboxDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<SandboxCheckout> {
  const config = sandboxOf(deps)
  const row = await deps.database.asUser(userId, (trx) => existingCheckout(trx, id))
  return presentCheckout(row, priceOf(config, row.price_id), deps.now())
}

/** Throws SANDBOX_OFF, SANDBOX_NOT_FOUND, SANDBOX_CHECKOUT_CLOSED, and SANDBOX_CARD_DECLINED: it stays open. */
export async function payCheckout(
  deps: SandboxDeps,
  { userId }: Actor,
  { id, card }: { readonly id: string; readonly card: SandboxCard },
): Promise<{ url: string }> {
  const config = sandboxOf(deps)
  const row = await deps.database.asUser(userId, async (trx) => {
    const { customer_id: customerId } = await existingCheckout(trx, id)
    const customer = await existingCustomer(deps, trx, customerId)
    // Read again with the lock: another tab may have paid meanwhile.
    const checkout = await existingCheckout(trx, id)
    if (checkoutStatus(checkout, deps.now()) !== 'open') throw new AppError('SANDBOX_CHECKOUT_CLOSED')
    const price = priceOf(config, checkout.price_id)
    const change = startSubscription(
      { id: `sub_sandbox_${deps.newId()}`, price: boughtPrice(price), card },
      { trialDays: checkout.trial_days, at: secondsOf(deps.now()) },
    )
    if (change === null) throw new AppError('SANDBOX_CARD_DECLINED')
    const subscriptions = [...customer.subscriptions, change.subscription]
    await storeSubscriptions(trx, { ...customer, subscriptions })
    await closeCheckout(trx, id, 'complete')
    return checkout
  })
  await deps.onProviderEvent({
    id: `evt_sandbox_${deps.newId()}`,
    kind: 'checkout',
    customerId: row.customer_id,
    userId,
  })
  return { url: row.success_url.replace(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, id) }
}

/** Throws SANDBOX_OFF, SANDBOX_NOT_FOUND. */
export async function readPortal(
  deps: SandboxDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<SandboxPortal> {
  const config = sandboxOf(deps)
  const customer = await deps.database.asUser(userId, (trx) => existingCustomer(deps, trx, id))
  await report(deps, customer, customer.steps)
  return presentPortal(customer, sandboxPrices(config.trialDays))
}

export interface SandboxActInput {
  readonly id: string
  readonly subscriptionId: string
  readonly action: SandboxAction
  readonly notifies: boolean
}

/** Throws SANDBOX_OFF, and SANDBOX_NOT_FOUND for a customer, subscription or price that does not exist. */
export async function applyPortalAction(
  deps: SandboxDeps,
  { userId }: Actor,
  { id, subscriptionId, action, notifies }: SandboxActInput,
): Promise<SandboxPortal> {
  const config = sandboxOf(deps)
  const done = await deps.database.asUser(userId, async (trx) => {
    const customer = await existingCustomer(deps, trx, id)
    const target = customer.subscriptions.find((subscription) => subscription.id === subscriptionId)
    if (target === undefined) throw new AppError('SANDBOX_NOT_FOUND')
    const change =
      action.kind === 'forward'
        ? forwardAll(customer, secondsUntil(target, action.to, secondsOf(deps.now())), deps.now())
        : changeOne(customer, target, changeOf(config, target, action, secondsOf(deps.now())))
    const changed = { ...customer, subscriptions: change.subscriptions }
    await storeSubscriptions(trx, changed)
    return { customer: changed, steps: [...customer.steps, ...change.steps] }
  })
  if (notifies) await report(deps, done.customer, done.steps)
  return presentPortal(done.customer, sandboxPrices(config.trialDays))
}

/**
 * Lets time pass for every customer and reports what happened, as a provider does by itself. Returns the number of
 * customers to whom something happened.
 */
export async function advanceCustomers(deps: SandboxDeps, signal: AbortSignal): Promise<number> {
  let changed = 0
  for (const id of await deps.database.asSystem(customerIds)) {
    if (signal.aborted) break
    const customer = await deps.database.asSystem((trx) => advanceCustomer(trx, id, deps.now()))
    if (customer === null || customer.steps.length === 0) continue
    await report(deps, customer, customer.steps)
    changed += 1
  }
  return changed
}

interface CustomerChange {
  readonly subscriptions: readonly SimulatedSubscription[]
  readonly steps: readonly SimulatedStep[]
}

function changeOne(
  { subscriptions }: SandboxCustomer,
  target: SimulatedSubscription,
  { subscription, steps }: SimulatedChange,
): CustomerChange {
  return { subscriptions: subscriptions.map((one) => (one.id === target.id ? subscription : one)), steps }
}

/** Instead of the clock going forward, the past moves back: times stay comparable with the real clock. */
function forwardAll({ subscriptions }: SandboxCustomer, seconds: number, now: Date): CustomerChange {
  return advanceAll(
    subscriptions.map((subscription) => ageSubscription(subscription, seconds)),
    now,
  )
}

const DAY_SECONDS = 86_400

function secondsUntil(target: SimulatedSubscription, to: 'day' | 'week' | 'next', now: number): number {
  if (to !== 'next') return to === 'day' ? DAY_SECONDS : 7 * DAY_SECONDS
  return Math.max(0, (nextDueAt(target) ?? now) - now)
}

function changeOf(
  config: SandboxConfig,
  target: SimulatedSubscription,
  action: Exclude<SandboxAction, { kind: 'forward' }>,
  now: number,
): SimulatedChange {
  switch (action.kind) {
    case 'cancel':
      return cancelSubscription(target, now, 'period-end')
    case 'cancel-now':
      return cancelSubscription(target, now, 'now')
    case 'resume':
      return resumeSubscription(target, now)
    case 'change-plan':
      return changePrice(target, boughtPrice(priceOf(config, action.priceId)), now)
    case 'change-card':
      return changeCard(target, action.card, now)
    case 'fail-next':
      return { subscription: failNextCharge(target), steps: [] }
    case 'dispute':
      return disputePayment(target, now)
    default:
      return assertNever(action)
  }
}

const kindsOfSteps: Readonly<Record<SimulatedStep['kind'], ProviderEvent['kind']>> = {
  started: 'subscription',
  updated: 'subscription',
  ended: 'subscription',
  paid: 'subscription',
  'payment-failed': 'payment-failed',
  disputed: 'payment-disputed',
}

/** One event of each kind: all make the subscription be read again. */
async function report(
  { newId, onProviderEvent }: SandboxDeps,
  { id, userId }: SandboxCustomer,
  steps: readonly SimulatedStep[],
): Promise<void> {
  for (const kind of new Set(steps.map((step) => kindsOfSteps[step.kind])))
    await onProviderEvent({
      id: `evt_sandbox_${newId()}`,
      kind,
      customerId: id,
      userId,
    })
}

function sandboxOf({ billing }: SandboxDeps): SandboxConfig {
  if (billing.kind !== 'sandbox') throw new AppError('SANDBOX_OFF')
  return billing
}

function priceOf({ trialDays }: SandboxConfig, priceId: string): PricePlan {
  const price = sandboxPrices(trialDays).find((plan) => plan.priceId === priceId)
  if (price === undefined) throw new AppError('SANDBOX_NOT_FOUND')
  return price
}

function boughtPrice({ priceId, planType, interval, amountCents, currency }: PricePlan) {
  return { priceId, planType, interval, amountCents, currency }
}

async function existingCheckout(trx: Tx, id: string): Promise<SandboxCheckoutRow> {
  const row = await findCheckout(trx, id)
  if (row === undefined) throw new AppError('SANDBOX_NOT_FOUND')
  return row
}

async function existingCustomer(
  { now }: Pick<SandboxDeps, 'now'>,
  trx: Tx,
  id: string,
): Promise<AdvancedCustomer> {
  const customer = await advanceCustomer(trx, id, now())
  if (customer === null) throw new AppError('SANDBOX_NOT_FOUND')
  return customer
}
