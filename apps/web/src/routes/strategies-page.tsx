import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { StrategiesView } from '#web/features/strategies/components/strategies-view.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'

/** All strategies, with their figures in the selected accounts; without an account, the list alone. */
export function StrategiesPage() {
  const { accounts, selected, pending } = useSelectedAccount()
  return pending ? (
    <CardSkeleton height="420px" />
  ) : (
    <StrategiesView selected={selected} accounts={accounts} />
  )
}
