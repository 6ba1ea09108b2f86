import type { PricePlan } from '@plumbline/contract/subscription/subscription'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { knownSession } from '#web/lib/session/session-key.ts'
import { refreshSession, sessionChanged } from '#web/lib/session/session.ts'
import { loadStripe } from '../model/load-stripe.ts'
import { comparisonOptions, subscriptionOptions } from './queries.ts'

/** Starts the checkout of a price and leaves for the provider's page. Throws StripeLoadError as well. */
export function useCheckout() {
  return useLeaving({
    mutationFn: async ({ price, isTrial }: { readonly price: PricePlan; readonly isTrial: boolean }) => {
      const session = knownSession()
      if (session?.kind === 'signed-in' && session.billing === 'stripe') await loadStripe()
      const { priceId, planType } = price
      const { url } = await client.subscription.createCheckoutSession({ priceId, planType, isTrial })
      return url
    },
    onError: showSubscribed,
  })
}

/** Another tab has just finished a checkout: shows what the user has now. */
async function showSubscribed(refusal: unknown): Promise<void> {
  if (apiErrorOf(refusal).code !== 'ALREADY_SUBSCRIBED') return
  const { queryKey } = subscriptionOptions()
  await Promise.allSettled([refreshSession(), queryClient.invalidateQueries({ queryKey })])
}

/** Leaves for the provider's portal, which returns to `returnPath`. */
export function usePortal(returnPath: '/profile' | '/payment-failed') {
  return useLeaving({
    mutationFn: async () => {
      const returnUrl = new URL(returnPath, window.location.origin).href
      const { url } = await client.subscription.createPortalSession({ returnUrl })
      return url
    },
  })
}

/** Adopts the provider's state of the subscription. */
export function useRepair(onRepaired: () => void) {
  return useMutation(
    api.subscription.repair.mutationOptions({
      onSuccess: async (comparison) => {
        queryClient.setQueryData(comparisonOptions().queryKey, comparison)
        await sessionChanged()
        onRepaired()
      },
    }),
  )
}

type Leaving<Input> = {
  /** The address to leave for. */
  readonly mutationFn: (input: Input) => Promise<string>
  readonly onError?: (error: unknown) => Promise<void>
}

/** A mutation whose success leaves the app; busy until the other page is there. */
function useLeaving<Input = void>({ mutationFn, onError }: Leaving<Input>) {
  const mutation = useMutation({
    mutationFn,
    onSuccess: (url) => window.location.assign(url),
    ...(onError && { onError }),
  })
  const { reset } = mutation
  useEffect(() => {
    // Back from there, the browser may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  return { ...mutation, busy: mutation.isPending || mutation.isSuccess }
}
