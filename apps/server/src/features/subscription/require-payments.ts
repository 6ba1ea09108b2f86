import { AppError } from '@plumbline/contract/errors'
import { type PaymentProvider, ProviderError } from './payment-provider.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'

/** Dependencies of services that need a payment provider. */
export type PaymentDeps = SubscriptionDeps & { readonly payments: PaymentProvider }

/** Throws BILLING_OFF without one. */
export function requirePayments(deps: SubscriptionDeps): PaymentDeps {
  const { payments } = deps
  if (payments === null) throw new AppError('BILLING_OFF')
  return { ...deps, payments }
}

/** Throws PAYMENT_SERVICE_UNAVAILABLE for every error of the provider, which is logged. */
export async function callProvider<T>(
  { log }: Pick<SubscriptionDeps, 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error('payment provider failed', error, { kind: error.kind })
    throw new AppError('PAYMENT_SERVICE_UNAVAILABLE')
  }
}
