/** Addresses of the specification without a feature yet. A new feature removes its own from these lists. */
export const plannedPaths = [
  'habits',
  'goals',
  'mindset',
  'strategy',
  'toolbox',
  'backtesting',
  'required-subscription',
  'payment-failed',
] as const

/** The same for addresses without a guard in the specification: a payment provider or a sign-up leads there. */
export const openPlannedPaths = [
  'pricing',
  'checkout-success',
  'subscription-repair',
  'registration-complete',
] as const
