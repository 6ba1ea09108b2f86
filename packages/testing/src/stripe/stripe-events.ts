import { createHmac } from 'node:crypto'
import type { SimulatedStep } from '@plumbline/domain/subscription/simulated-subscription'
import type { FakeState, StripeEvent, Wire } from './stripe-state.ts'
import { disputeWire, invoiceWire, STRIPE_API_VERSION, subscriptionWire } from './stripe-wire.ts'

/** An event about an object as it is now. */
export function eventOf(id: string, type: string, object: Wire, created: number): StripeEvent {
  return {
    id,
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

const typesOfSteps = {
  started: 'customer.subscription.created',
  updated: 'customer.subscription.updated',
  ended: 'customer.subscription.deleted',
  paid: 'invoice.paid',
  'payment-failed': 'invoice.payment_failed',
  disputed: 'charge.dispute.created',
} as const

/** Emits the events of what happened to a subscription, each with the object as it was after the step. */
export function emitSteps(state: FakeState, id: string, steps: readonly SimulatedStep[]): void {
  for (const { kind, at, subscription } of steps) {
    const stored = state.subscriptions.get(id)
    if (stored === undefined) continue
    const then = { ...stored, state: subscription }
    state.emit(typesOfSteps[kind], objectOf(state, kind, then, at), at)
  }
}

const TRIAL_NOTICE_SECONDS = 3 * 86_400

/** Announces, once each, trials that end within three days (docs.stripe.com/billing/subscriptions/trials). */
export function emitTrialEnds(state: FakeState): void {
  for (const subscription of state.subscriptions.values()) {
    const { status, trialEnd, startedAt } = subscription.state
    if (status !== 'trialing' || trialEnd === null || state.announcedTrials.has(subscription.id)) continue
    const at = Math.max(startedAt, trialEnd - TRIAL_NOTICE_SECONDS)
    if (at > state.now()) continue
    state.announcedTrials.add(subscription.id)
    state.emit('customer.subscription.trial_will_end', subscriptionWire(state, subscription), at)
  }
}

function objectOf(
  state: FakeState,
  kind: SimulatedStep['kind'],
  then: Parameters<typeof subscriptionWire>[1],
  at: number,
): Wire {
  const { invoices } = then.state
  const last =
    kind === 'disputed' ? invoices.findLast(({ status }) => status === 'disputed') : invoices.at(-1)
  if (last === undefined || kind === 'started' || kind === 'updated' || kind === 'ended')
    return subscriptionWire(state, then)
  return kind === 'disputed' ? disputeWire(then.id, last, at) : invoiceWire(state, then, last)
}

/** The header `Stripe-Signature` of a body (docs.stripe.com/webhooks/signature). */
export function stripeSignature(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${signature},v0=${'0'.repeat(64)}`
}

/** The body as it is sent and signed: indented by two. */
export const bodyOf = (event: StripeEvent): string => JSON.stringify(event, null, 2)

/** Sends an event; the status of the answer, or null without one. */
export async function sendEvent(
  webhookUrl: string,
  event: StripeEvent,
  { secret, signedAt }: { readonly secret: string; readonly signedAt: number },
): Promise<number | null> {
  const body = bodyOf(event)
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': stripeSignature(body, secret, signedAt),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
