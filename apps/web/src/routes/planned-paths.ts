/** Addresses of the specification that have no feature yet. A feature that comes takes its own out of this list. */
export const plannedPaths = [
  'habits',
  'goals',
  'daily-review',
  'notebook',
  'mindset',
  'strategy',
  'toolbox',
  'backtesting',
  'pricing',
  'required-subscription',
  'checkout-success',
  'subscription-repair',
  'registration-complete',
  'payment-failed',
] as const
