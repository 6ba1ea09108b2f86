import type { Trade } from '@plumbline/contract/trades/trades'
import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import type { ReviewChanges } from '#web/features/trades/api/use-trade-edit.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'

// Lazy: lists of trades do not need rules.
const TradeRules = lazy(async () => {
  const [{ TradeRules: Component }] = await Promise.all([
    import('#web/features/trading-plans/components/trade-rules.tsx'),
    loadTexts(['rules']),
  ])
  return { default: Component }
})

/** Fills the slot for rules in a trade's review. */
export function tradeRulesSlot(trade: Trade, onSave: (changes: ReviewChanges) => void): ReactNode {
  return (
    <Suspense fallback={<Skeleton height="120px" radius="10px" />}>
      <TradeRules
        tradeId={trade.id}
        marks={trade.ruleChecks}
        onMark={(ruleId, mark) => onSave({ ruleChecks: { [ruleId]: mark } })}
      />
    </Suspense>
  )
}
