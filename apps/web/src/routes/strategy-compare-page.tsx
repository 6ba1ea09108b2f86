import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { CompareView } from '#web/features/strategies/components/compare/compare-view.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from './without-account.tsx'

/** Two strategies or versions in the selected accounts. */
export function StrategyComparePage() {
  const { accounts, selected } = useSelectedAccount()
  return selected ? (
    <CompareView selected={selected} accounts={accounts} />
  ) : (
    <WithoutAccount loading={<CardSkeleton height="420px" />} />
  )
}
