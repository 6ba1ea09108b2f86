import type { BillingConfig } from '#server/platform/billing-config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider, type SandboxProviderDeps } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** The configured provider; null without payments. */
export function createPaymentProvider(
  billing: BillingConfig,
  deps: SandboxProviderDeps,
): PaymentProvider | null {
  switch (billing.kind) {
    case 'none':
      return null
    case 'sandbox':
      return createSandboxProvider(billing, deps)
    case 'stripe':
      return createStripeProvider(billing, deps)
  }
}
