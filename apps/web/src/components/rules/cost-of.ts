import type { RuleEffectAnswer } from '@plumbline/contract/trading-plans/adherence'
import type { SignedDifference } from '#web/components/figures/difference.tsx'

/** What breaking a rule cost: a loss is negative. The interval is that of one trade. */
export function costOf({
  currency,
  cost,
  differenceInterval: interval,
  isReliable,
}: RuleEffectAnswer): SignedDifference {
  return {
    value: cost === null ? null : -cost,
    unit: { currency, isMean: false },
    interval: interval && { low: -interval.high, high: -interval.low },
    isReliable,
  }
}
