import type { Invoice, PricePlan } from '@plumbline/contract/subscription/subscription'
import type { ProviderSubscription } from '@plumbline/domain/subscription/provider-subscription'
import {
  type CheckoutRequest,
  type Payer,
  type PaymentProvider,
  type ProviderCheckout,
  ProviderError,
  type ProviderEvent,
} from '#server/features/subscription/payment-provider.ts'

type Method = keyof PaymentProvider

const price = (key: PricePlan['key'], amountCents: number, trialDays: number): PricePlan => ({
  key,
  priceId: `price_${key}`,
  planType: key.startsWith('pro') ? 'pro' : 'basic',
  interval: key.endsWith('monthly') ? 'month' : 'year',
  amountCents,
  currency: 'USD',
  trialDays,
})

const testPrices: readonly PricePlan[] = [
  price('pro-monthly', 2_900, 14),
  price('pro-annual', 29_000, 14),
  price('basic-monthly', 1_200, 0),
  price('basic-yearly', 12_000, 0),
]

const DAY = 86_400
const SIGNATURE_SECONDS = 300

/**
 * A payment provider in memory, for tests of what we do with a provider: it can fail and wait on demand. Its clock is
 * `seconds`.
 */
export class MemoryProvider implements PaymentProvider {
  seconds: number
  readonly calls: Method[] = []
  readonly requests: CheckoutRequest[] = []
  readonly customers = new Map<string, string>()
  readonly owned = new Map<string, ProviderSubscription & { readonly customerId: string }>()
  readonly #checkouts = new Map<
    string,
    CheckoutRequest & { readonly customerId: string; subscriptionId: string | null; isClosed: boolean }
  >()
  readonly #byKey = new Map<string, string>()
  readonly #failures = new Map<Method, ProviderError[]>()
  readonly #empty = new Set<Method>()
  readonly #waits = new Map<Method, Promise<unknown>[]>()
  #count = 0

  constructor(seconds: number) {
    this.seconds = seconds
  }

  /** The next calls of a method fail. */
  fail(method: Method, kind: ProviderError['kind'], times = 1): void {
    const errors = Array.from({ length: times }, () => new ProviderError(kind, `${method}: ${kind}`))
    this.#failures.set(method, [...(this.#failures.get(method) ?? []), ...errors])
  }

  heal(): void {
    this.#failures.clear()
    this.#empty.clear()
  }

  /** The next answer of a method lacks what it is for. */
  answerEmpty(method: 'startCheckout' | 'openPortal'): void {
    this.#empty.add(method)
  }

  /** The next call of a method answers with what it has read only after the promise resolves. */
  delay(method: Method, until: Promise<unknown>): void {
    this.#waits.set(method, [...(this.#waits.get(method) ?? []), until])
  }

  async #call<T>(method: Method, work: () => T): Promise<T> {
    this.calls.push(method)
    const failure = this.#failures.get(method)?.shift()
    if (failure) throw failure
    const result = work()
    await this.#waits.get(method)?.shift()
    return result
  }

  prices(): Promise<readonly PricePlan[]> {
    return this.#call('prices', () => testPrices)
  }

  startCheckout(request: CheckoutRequest) {
    return this.#call('startCheckout', () => {
      this.requests.push(request)
      const { payer, idempotencyKey } = request
      const known = this.#byKey.get(idempotencyKey)
      const sessionId = known ?? `cs_${(this.#count += 1)}`
      const own = this.customers.has(payer.customerId) ? payer.customerId : null
      const customerId = this.#checkouts.get(sessionId)?.customerId ?? own ?? this.addCustomer(payer.userId)
      this.#byKey.set(idempotencyKey, sessionId)
      if (known === undefined)
        this.#checkouts.set(sessionId, { ...request, customerId, subscriptionId: null, isClosed: false })
      const url = `https://pay.example.com/${sessionId}`
      return { sessionId: this.#empty.delete('startCheckout') ? '' : sessionId, url, customerId }
    })
  }

  checkout(sessionId: string): Promise<ProviderCheckout> {
    return this.#call('checkout', () => {
      const found = this.#checkouts.get(sessionId)
      if (!found) throw new ProviderError('not-found', 'No such checkout')
      const { customerId, payer, subscriptionId } = found
      const isComplete = subscriptionId !== null
      return { id: sessionId, userId: payer.userId, customerId, isComplete, subscriptionId }
    })
  }

  openPortal(customerId: string, returnUrl: URL): Promise<{ readonly url: string }> {
    return this.#call('openPortal', () => {
      if (!this.customers.has(customerId)) throw new ProviderError('not-found', 'No such customer')
      const url = `https://pay.example.com/portal?return=${encodeURIComponent(returnUrl.href)}`
      return { url: this.#empty.delete('openPortal') ? '' : url }
    })
  }

  subscriptions(customerId: string): Promise<readonly ProviderSubscription[]> {
    return this.#call('subscriptions', () => {
      if (!this.customers.has(customerId)) throw new ProviderError('not-found', 'No such customer')
      return [...this.owned.values()].filter((each) => each.customerId === customerId)
    })
  }

  invoices(customerId: string): Promise<readonly Invoice[]> {
    return this.#call('invoices', () => {
      if (!this.customers.has(customerId)) throw new ProviderError('not-found', 'No such customer')
      const invoice = { number: 'A-1', createdAt: '2026-01-01T00:00:00.000Z', amountCents: 2_900 } as const
      return [{ id: 'in_1', ...invoice, currency: 'USD', status: 'paid', url: null }]
    })
  }

  findCustomer({ userId }: Payer): Promise<string | null> {
    return this.#call(
      'findCustomer',
      () => [...this.customers].find(([, owner]) => owner === userId)?.[0] ?? null,
    )
  }

  cancelSubscription(subscriptionId: string): Promise<void> {
    return this.#call('cancelSubscription', () => this.change(subscriptionId, { status: 'canceled' }))
  }

  closeCheckouts(customerId: string): Promise<void> {
    return this.#call('closeCheckouts', () => {
      for (const checkout of this.#checkouts.values())
        if (checkout.customerId === customerId && checkout.subscriptionId === null) checkout.isClosed = true
    })
  }

  cancelAll(customerId: string): Promise<void> {
    return this.#call('cancelAll', () => {
      for (const { id } of [...this.owned.values()].filter((each) => each.customerId === customerId))
        this.change(id, { status: 'canceled' })
    })
  }

  /** The signature states when the event was signed. */
  async readEvent(body: string, signature: string, now: Date): Promise<ProviderEvent | null> {
    const [, signedAt = ''] = /^valid (\d+)$/.exec(signature) ?? []
    if (signedAt === '' || now.getTime() / 1000 - Number(signedAt) > SIGNATURE_SECONDS) return null
    return JSON.parse(body)
  }

  addCustomer(userId: string): string {
    const customerId = `cus_${(this.#count += 1)}`
    this.customers.set(customerId, userId)
    return customerId
  }

  /** The user pays: the subscription of the checkout begins. */
  complete(sessionId: string): ProviderSubscription {
    const found = this.#checkouts.get(sessionId)
    if (!found || found.isClosed) throw new TypeError('No such open checkout')
    const { customerId, price: bought, trialDays } = found
    const days = bought.interval === 'month' ? 30 : 365
    const trialEnd = trialDays > 0 ? this.seconds + trialDays * DAY : null
    const subscription = this.subscribe(customerId, {
      planType: bought.planType,
      status: trialEnd === null ? 'active' : 'trialing',
      currentPeriodEnd: trialEnd ?? this.seconds + days * DAY,
      trialEnd,
    })
    found.subscriptionId = subscription.id
    return subscription
  }

  subscribe(customerId: string, given: Partial<ProviderSubscription> = {}): ProviderSubscription {
    const subscription: ProviderSubscription = {
      id: `sub_${(this.#count += 1)}`,
      planType: 'pro',
      status: 'active',
      currentPeriodEnd: this.seconds + 30 * DAY,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      trialEnd: null,
      ...given,
      customerId,
    }
    this.owned.set(subscription.id, subscription)
    return subscription
  }

  change(subscriptionId: string, change: Partial<ProviderSubscription>): void {
    const subscription = this.owned.get(subscriptionId)
    if (subscription) this.owned.set(subscriptionId, { ...subscription, ...change })
  }
}
