import type { PricePlan } from '@plumbline/contract/subscription/subscription'
import { heldPlan, isRunning, type PlanState } from './plan-state.ts'

/** Who looks at the plans. */
export type Buyer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'user'; readonly state: PlanState; readonly isTrialEligible: boolean }

/** What the button of an offer does. */
export type OfferAction = 'sign-in' | 'confirm-email' | 'current' | 'pay' | 'change' | 'trial' | 'buy'

export function offerAction(buyer: Buyer, { planType, trialDays }: PricePlan): OfferAction {
  if (buyer.kind === 'visitor') return 'sign-in'
  if (buyer.kind === 'unverified') return 'confirm-email'
  const { state } = buyer
  // A running subscription is changed at the provider: a second one would be paid twice.
  if (isRunning(state)) {
    if (heldPlan(state) !== planType) return 'change'
    return state.kind === 'past-due' ? 'pay' : 'current'
  }
  return planType === 'pro' && trialDays > 0 && buyer.isTrialEligible ? 'trial' : 'buy'
}
