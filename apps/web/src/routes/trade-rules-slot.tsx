import type { Trade } from '@plumbline/contract/trades/trades'
import type { RuleMark } from '@plumbline/domain/trades/rule-marks'
import { lazy, Suspense, type ReactNode } from 'react'
import { Stack } from '#web/components/ui/layout.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import type { ReviewChanges } from '#web/features/trades/components/review/use-trade-edit.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'

// Lazy: lists of trades do not need rules.
const TradeRules = lazy(async () => {
  const [{ TradeRules: Component }] = await Promise.all([
    import('#web/features/trading-plans/components/trade-rules.tsx'),
    loadTexts(['rules']),
  ])
  return { default: Component }
})

const TradeStrategyRules = lazy(async () => {
  const [{ TradeStrategyRules: Component }] = await Promise.all([
    import('#web/features/strategies/components/trade-strategy-rules.tsx'),
    loadTexts(['rules']),
  ])
  return { default: Component }
})

/** Fills the slot for rules in a trade's review: those of the trading plan and of the trade's strategy. */
export function tradeRulesSlot(trade: Trade, onSave: (changes: ReviewChanges) => void): ReactNode {
  const shared = {
    tradeId: trade.id,
    marks: trade.ruleChecks,
    onMark: (ruleId: string, mark: RuleMark | null) => onSave({ ruleChecks: { [ruleId]: mark } }),
  }
  return (
    <Suspense fallback={<Skeleton height="120px" radius="10px" />}>
      <Stack>
        <TradeStrategyRules {...shared} strategyId={trade.strategyId} />
        <TradeRules {...shared} />
      </Stack>
    </Suspense>
  )
}
