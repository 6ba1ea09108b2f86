import type { Invoice, PricePlan } from '@plumbline/contract/subscription/subscription'
import type { ProviderSubscription } from '@plumbline/domain/subscription/provider-subscription'

/** A user, as far as the provider needs to know them. */
export interface Payer {
  readonly userId: string
  readonly email: string
  readonly name: string
  /** Empty without one. */
  readonly customerId: string
}

export interface CheckoutRequest {
  readonly payer: Payer
  readonly price: PricePlan
  /** 0 without a trial. */
  readonly trialDays: number
  readonly successUrl: URL
  readonly cancelUrl: URL
  /** Two requests with the same key start one checkout. */
  readonly idempotencyKey: string
}

/** A checkout at the provider. */
export interface ProviderCheckout {
  readonly id: string
  readonly userId: string
  readonly customerId: string | null
  readonly isComplete: boolean
  /** What it bought, of whatever product; null before that, and of a provider that sells nothing but the plans. */
  readonly subscriptionId: string | null
}

/** What happened at the provider. What it means is read again there: events arrive late, twice and in any order. */
export interface ProviderEvent {
  readonly id: string
  readonly kind: 'subscription' | 'checkout' | 'payment-failed' | 'payment-disputed' | 'other'
  readonly customerId: string | null
  /** The user whom the checkout or the subscription names; null if the event names none. */
  readonly userId: string | null
}

/**
 * Why a call failed. `unavailable`: no connection, or an error of the provider. `timeout`: one call took too long.
 * `not-found`: the provider knows no such object. `refused`: it rejected the request.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: 'unavailable' | 'timeout' | 'not-found' | 'refused'

  constructor(kind: ProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** A payment provider. All methods throw ProviderError. */
export interface PaymentProvider {
  prices(): Promise<readonly PricePlan[]>
  /**
   * Creates the customer if the payer has none, or one that the provider does not know any more. `url`: the page to
   * redirect to.
   */
  startCheckout(
    request: CheckoutRequest,
  ): Promise<{ readonly sessionId: string; readonly url: string; readonly customerId: string }>
  checkout(sessionId: string): Promise<ProviderCheckout>
  openPortal(customerId: string, returnUrl: URL, signal: AbortSignal): Promise<{ readonly url: string }>
  /** All subscriptions of a customer, ended ones too. */
  subscriptions(customerId: string): Promise<readonly ProviderSubscription[]>
  /** Newest first. */
  invoices(customerId: string): Promise<readonly Invoice[]>
  /** Finds the customer of a user whose id was lost here; null if there is none. */
  findCustomer(payer: Payer): Promise<string | null>
  /** Ends one subscription at once and credits what is left of its period; one that has ended stays as it is. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** After a purchase: open checkouts of the customer cannot be paid any more. */
  closeCheckouts(customerId: string): Promise<void>
  /** After the user was deleted: ends their subscriptions at once. */
  cancelAll(customerId: string): Promise<void>
  /** Verifies the signature of a webhook; null: forged, garbled, or older than five minutes. */
  readEvent(body: string, signature: string, now: Date): Promise<ProviderEvent | null>
}
