import type { RuleEffectAnswer } from '@plumbline/contract/trading-plans/adherence'
import type { SignedDifference } from '#web/components/figures/difference.tsx'

/**
 * What breaking a rule cost: a loss is negative. It is the difference times the trades that broke it, as is its
 * interval.
 */
export function costOf({
  currency,
  cost,
  differenceInterval: interval,
  isReliable,
  broken,
}: RuleEffectAnswer): SignedDifference {
  return {
    value: cost === null ? null : -cost,
    unit: { currency, isMean: false },
    interval: interval && { low: -interval.high * broken.trades, high: -interval.low * broken.trades },
    isReliable,
  }
}
