/** Addresses of the specification that have no feature yet. A feature that comes takes its own out of these lists. */
export const plannedPaths = [
  'habits',
  'goals',
  'daily-review',
  'notebook',
  'mindset',
  'strategy',
  'toolbox',
  'backtesting',
  'required-subscription',
  'payment-failed',
] as const

/** The same for those that the specification puts behind no guard: a payment provider or a sign-up leads there. */
export const openPlannedPaths = [
  'pricing',
  'checkout-success',
  'subscription-repair',
  'registration-complete',
] as const
