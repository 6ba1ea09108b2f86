import type { PricePlan } from '@plumbline/contract/subscription/subscription'
import { type PlanLimit, planLimits } from '@plumbline/domain/subscription/plan-limits'
import { type PlanType, planTypes } from '@plumbline/domain/subscription/subscription'
import { currentPlan, isRunning, type PlanState } from './plan-state.ts'

export type Interval = PricePlan['interval']

/** One thing that a plan includes; null: without limit. */
export type Included = { readonly what: PlanLimit; readonly limit: number | null }

const limitsInOrder = ['accounts', 'terminalLinks', 'notebooks', 'tradingPlans', 'fileMegabytes'] as const

/** What a plan includes, by the limits that the server enforces. */
export function includedIn(plan: PlanType): readonly Included[] {
  return limitsInOrder.map((what) => ({ what, limit: planLimits[plan][what] }))
}

/** The prices of an interval, the smaller plan first. */
export function offersOf(prices: readonly PricePlan[], interval: Interval): readonly PricePlan[] {
  return planTypes.flatMap((plan) =>
    prices.filter((price) => price.planType === plan && price.interval === interval).slice(0, 1),
  )
}

/** The intervals for which there is a price. */
export function intervalsOf(prices: readonly PricePlan[]): readonly Interval[] {
  return (['month', 'year'] as const).filter((interval) => offersOf(prices, interval).length > 0)
}

/** The largest share that paying by the year saves, rounded down to whole percent; 0 for none. */
export function yearlySaving(prices: readonly PricePlan[]): number {
  const shares = planTypes.map((plan) => {
    const monthly = prices.find(({ planType, interval }) => planType === plan && interval === 'month')
    const yearly = prices.find(({ planType, interval }) => planType === plan && interval === 'year')
    const isComparable = monthly !== undefined && yearly?.currency === monthly.currency
    if (!isComparable || yearly === undefined || monthly.amountCents === 0) return 0
    return 1 - yearly.amountCents / (12 * monthly.amountCents)
  })
  return Math.max(0, Math.floor(Math.max(...shares) * 100) / 100)
}

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
    if (currentPlan(state) !== planType) return 'change'
    return state.kind === 'past-due' ? 'pay' : 'current'
  }
  return planType === 'pro' && trialDays > 0 && buyer.isTrialEligible ? 'trial' : 'buy'
}
