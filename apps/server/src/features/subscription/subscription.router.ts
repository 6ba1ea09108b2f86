import { anySession, callsWith, open, verified, verifiedOr } from '#server/platform/http/rpc.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { attemptRules, beginAttempt } from '#server/features/identity/throttle.service.ts'
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

/** The actor of a call that asks the provider. Throws TOO_MANY_REQUESTS: one user must not use up its limit of calls. */
async function asking(
  deps: SubscriptionDeps,
  { actor, clientAddress }: { readonly actor: Actor; readonly clientAddress: string },
): Promise<Actor> {
  const attempt = { subject: actor.userId, clientAddress }
  if (deps.payments !== null) await beginAttempt(deps, attemptRules.payments, attempt)
  return actor
}

export function subscriptionRouter(deps: SubscriptionDeps) {
  const call = callsWith(deps)
  const { subscription } = verified
  const own = anySession('UNAUTHENTICATED').subscription
  const checkout = verifiedOr('CHECKOUT_UNAUTHENTICATED').subscription
  return {
    prices: open.subscription.prices.handler(() => listPrices(deps)),
    getSubscription: own.getSubscription.handler(call(getSubscription)),
    createCheckoutSession: checkout.createCheckoutSession.handler(async ({ context, input }) =>
      createCheckoutSession(deps, await asking(deps, context), input, deps.siteUrl(context.headers)),
    ),
    verifyCheckoutSession: subscription.verifyCheckoutSession.handler(async ({ context, input }) =>
      verifyCheckoutSession(deps, await asking(deps, context), input),
    ),
    createPortalSession: subscription.createPortalSession.handler(async ({ context, input }) =>
      createPortalSession(deps, await asking(deps, context), input, deps.siteUrl(context.headers)),
    ),
    invoices: subscription.invoices.handler(async ({ context }) =>
      listInvoices(deps, await asking(deps, context)),
    ),
    compare: subscription.compare.handler(async ({ context }) =>
      compareSubscription(deps, await asking(deps, context)),
    ),
    repair: subscription.repair.handler(async ({ context }) =>
      repairSubscription(deps, await asking(deps, context)),
    ),
  }
}
