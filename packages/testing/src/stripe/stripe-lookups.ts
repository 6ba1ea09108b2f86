import type { SimulatedChange } from '@plumbline/domain/subscription/simulated-subscription'
import { type FormFields, textOf } from './form-body.ts'
import { invalid, missing } from './stripe-refusal.ts'
import type { FakeCheckout, FakeCustomer, FakeState, FakeSubscription, Wire } from './stripe-state.ts'
import { subscriptionWire } from './stripe-wire.ts'

export interface Call {
  /** From the path; empty without one. */
  readonly id: string
  readonly params: FormFields
  readonly path: string
}

/** A page, newest first. `inOrder`: oldest first. */
export function listOf(inOrder: readonly Wire[], { params, path }: Call, what: string): Wire {
  const all = inOrder.toReversed()
  const after = textOf(params, 'starting_after')
  const index = after === null ? -1 : all.findIndex(({ id }) => id === after)
  if (after !== null && index === -1) throw missing(what, after, 'starting_after')
  const limit = limitOf(params)
  const data = all.slice(index + 1, index + 1 + limit)
  return { object: 'list', url: path, has_more: index + 1 + limit < all.length, data }
}

export function limitOf(params: FormFields): number {
  const given = textOf(params, 'limit') ?? '10'
  const limit = Number(given)
  if (!/^\d+$/.test(given))
    throw invalid(`Invalid integer: ${given}`, { param: 'limit', code: 'parameter_invalid_integer' })
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', { param: 'limit' })
  return limit
}

export function customerOf(state: FakeState, id: string, param: string): FakeCustomer {
  const customer = state.customers.get(id)
  if (customer === undefined) throw missing('customer', id, param)
  return customer
}

/** Lists of a deleted customer still exist. */
export function knownCustomer(state: FakeState, id: string): void {
  if (!state.deletedCustomers.has(id)) customerOf(state, id, 'customer')
}

export function checkoutOf(state: FakeState, id: string): FakeCheckout {
  const checkout = state.checkouts.get(id)
  if (checkout === undefined) throw missing('checkout.session', id)
  return checkout
}

export function subscriptionOf(state: FakeState, id: string): FakeSubscription {
  const subscription = state.subscriptions.get(id)
  if (subscription === undefined) throw missing('subscription', id)
  return subscription
}

/** Stores what happened to a subscription, and emits its events. */
export function changed(
  state: FakeState,
  id: string,
  change: SimulatedChange,
  { isCancelledInPortal = false } = {},
): Wire {
  state.subscriptions.set(id, {
    ...subscriptionOf(state, id),
    state: change.subscription,
    isCancelledInPortal,
  })
  state.record(id, change.steps)
  return subscriptionWire(state, subscriptionOf(state, id))
}
