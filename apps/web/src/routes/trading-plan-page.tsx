import { useParams } from 'react-router'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { PlanView } from '#web/features/trading-plans/components/plan-view.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from './without-account.tsx'

/** One trading plan with its adherence; without an account, the plan alone. */
export function TradingPlanPage() {
  const { planId = '' } = useParams()
  const { accounts, selected } = useSelectedAccount()
  return (
    <PlanView
      id={planId}
      selected={selected}
      accounts={accounts}
      withoutAccount={<WithoutAccount loading={<CardSkeleton height="420px" />} />}
    />
  )
}
