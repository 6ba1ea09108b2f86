import { startSubscription } from '@plumbline/domain/subscription/simulate-subscription'
import type { SimulatedCard } from '@plumbline/domain/subscription/simulated-subscription'
import { fieldsOf, type FormFields, textOf, textsOf } from './form-body.ts'
import { invalid, missing, StripeRefusal } from './stripe-refusal.ts'
import type { FakeCheckout, FakeState } from './stripe-state.ts'
import { checkoutWire } from './stripe-wire.ts'

const DAY_SECONDS = 86_400

/** Throws StripeRefusal for what Stripe refuses, too. */
export function createCheckout(state: FakeState, customerId: string, params: FormFields): FakeCheckout {
  if (textOf(params, 'mode') !== 'subscription') throw invalid('Only subscriptions here', { param: 'mode' })
  const item = fieldsOf(fieldsOf(params, 'line_items'), '0')
  const priceId = textOf(item, 'price') ?? ''
  const price = state.prices.get(priceId)
  if (price === undefined) throw missing('price', priceId, 'line_items[0][price]')
  if (state.changes.get(priceId)?.['active'] === false)
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param: 'line_items[0][price]',
    })
  const data = fieldsOf(params, 'subscription_data')
  const checkout: FakeCheckout = {
    id: state.newId('cs_test_'),
    created: state.now(),
    expiresAt: state.now() + DAY_SECONDS,
    customerId,
    clientReferenceId: textOf(params, 'client_reference_id'),
    price,
    trialDays: trialDaysOf(textOf(data, 'trial_period_days')),
    successUrl: address(params, 'success_url'),
    cancelUrl: textOf(params, 'cancel_url') === null ? null : address(params, 'cancel_url'),
    metadata: textsOf(fieldsOf(params, 'metadata')),
    subscriptionMetadata: textsOf(fieldsOf(data, 'metadata')),
    status: 'open',
    subscriptionId: null,
  }
  state.checkouts.set(checkout.id, checkout)
  return checkout
}

function trialDaysOf(given: string | null): number {
  if (given === null) return 0
  if (/^[1-9]\d{0,2}$/.test(given)) return Number(given)
  throw invalid('The minimum number of trial period days is 1.', {
    param: 'subscription_data[trial_period_days]',
  })
}

function address(params: FormFields, param: string): string {
  const given = textOf(params, param) ?? ''
  if (!/^https?:\/\/\S+$/.test(given)) throw invalid('Not a valid URL', { param, code: 'url_invalid' })
  return given
}

export function expireCheckout(state: FakeState, checkout: FakeCheckout): FakeCheckout {
  const expired = { ...checkout, status: 'expired' } as const
  state.checkouts.set(checkout.id, expired)
  state.emit('checkout.session.expired', checkoutWire(state, expired))
  return expired
}

/** Pays a checkout. Throws StripeRefusal: a declined card (402) leaves the checkout open. */
export function payCheckout(state: FakeState, id: string, card: SimulatedCard): FakeCheckout {
  const checkout = state.checkouts.get(id)
  if (checkout === undefined) throw missing('checkout.session', id)
  if (checkout.status !== 'open') throw invalid('This checkout session is not open any more.')
  const subscriptionId = state.newId('sub_')
  const given = { id: subscriptionId, price: checkout.price, card }
  const change = startSubscription(given, { trialDays: checkout.trialDays, at: state.now() })
  if (change === null)
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    })
  state.subscriptions.set(subscriptionId, {
    id: subscriptionId,
    customerId: checkout.customerId,
    metadata: checkout.subscriptionMetadata,
    isCancelledInPortal: false,
    state: change.subscription,
  })
  const complete = { ...checkout, status: 'complete', subscriptionId } as const
  state.checkouts.set(id, complete)
  state.emit('checkout.session.completed', checkoutWire(state, complete))
  state.record(subscriptionId, change.steps)
  return complete
}

/** Where the browser goes after a payment. */
export function successUrlOf({ successUrl, id }: FakeCheckout): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
}
