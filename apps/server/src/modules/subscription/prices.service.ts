import type { Prices } from '@plumbline/contract/subscription/subscription'
import { unlessAway } from './require-payments.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'

/** Plans and their prices, which everybody may see; none without billing. */
export async function listPrices(deps: SubscriptionDeps): Promise<Prices> {
  const { billing, payments } = deps
  if (payments === null || billing.kind === 'none') return { billing: 'none', plans: [], supportEmail: null }
  const plans = await unlessAway(deps, () => payments.prices())
  return { billing: billing.kind, plans: [...plans], supportEmail: billing.supportEmail }
}
