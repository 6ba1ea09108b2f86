import type { PricePlan, Prices } from '@plumbline/contract/subscription/subscription'
import type { PaymentProvider } from './payment-provider.ts'
import { unlessAway, type WithPayments } from './require-payments.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'

/** Prices are on a public page, and asking the provider for each visitor would exhaust its limits. */
const KEPT_MS = 5 * 60_000

const kept = new WeakMap<
  PaymentProvider,
  { readonly atMs: number; readonly plans: Promise<readonly PricePlan[]> }
>()

/** The prices on offer, at most five minutes old. Throws ProviderError; a failure is not kept. */
export async function pricesOf({ payments, now }: Pick<WithPayments, 'payments' | 'now'>) {
  const atMs = now().getTime()
  const known = kept.get(payments)
  if (known && atMs - known.atMs < KEPT_MS) return known.plans
  const plans = payments.prices()
  kept.set(payments, { atMs, plans })
  plans.catch(() => kept.delete(payments))
  return plans
}

/** Plans and their prices; none without billing. */
export async function listPrices(deps: SubscriptionDeps): Promise<Prices> {
  const { billing, payments } = deps
  if (payments === null || billing.kind === 'none') return { billing: 'none', plans: [], supportEmail: null }
  const plans = await unlessAway(deps, () => pricesOf({ ...deps, payments }))
  return { billing: billing.kind, plans: [...plans], supportEmail: billing.supportEmail }
}
