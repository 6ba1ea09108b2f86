import { anySession, open, verified, verifiedOr } from '#server/http/rpc.ts'
import { createCheckoutSession, verifyCheckoutSession } from './checkout.service.ts'
import { createPortalSession } from './portal.service.ts'
import {
  compareSubscription,
  getSubscription,
  listInvoices,
  listPrices,
  repairSubscription,
} from './subscription.service.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'

export function subscriptionRouter(deps: SubscriptionDeps) {
  const { subscription } = verified
  const own = anySession('UNAUTHENTICATED').subscription
  const checkout = verifiedOr('CHECKOUT_UNAUTHENTICATED').subscription
  return {
    prices: open.subscription.prices.handler(() => listPrices(deps)),
    getSubscription: own.getSubscription.handler(({ context, input }) =>
      getSubscription(deps, context.actor, input),
    ),
    createCheckoutSession: checkout.createCheckoutSession.handler(({ context, input }) =>
      createCheckoutSession(deps, context.actor, input, deps.siteUrl(context.headers)),
    ),
    verifyCheckoutSession: subscription.verifyCheckoutSession.handler(({ context, input }) =>
      verifyCheckoutSession(deps, context.actor, input),
    ),
    createPortalSession: subscription.createPortalSession.handler(({ context, input }) =>
      createPortalSession(deps, context.actor, input, deps.siteUrl(context.headers)),
    ),
    invoices: subscription.invoices.handler(({ context }) => listInvoices(deps, context.actor)),
    compare: subscription.compare.handler(({ context }) => compareSubscription(deps, context.actor)),
    repair: subscription.repair.handler(({ context }) => repairSubscription(deps, context.actor)),
  }
}
