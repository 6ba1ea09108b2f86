import { useParams } from 'react-router'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { StrategyView } from '#web/features/strategies/components/strategy-view.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from './without-account.tsx'

/** One strategy: its playbook, and its results in the selected accounts. */
export function StrategyPage() {
  const { strategyId = '' } = useParams()
  const { accounts, selected } = useSelectedAccount()
  return (
    <StrategyView
      id={strategyId}
      selected={selected}
      accounts={accounts}
      withoutAccount={<WithoutAccount loading={<CardSkeleton height="420px" />} />}
    />
  )
}
