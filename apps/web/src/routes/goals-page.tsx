import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { GoalsView } from '#web/features/goals/components/goals-view.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'

/** Goals on any account; goals on process need none. */
export function GoalsPage() {
  const { accounts, pending } = useSelectedAccount()
  const currency = useSettings().data?.currency ?? 'USD'
  return pending ? <CardSkeleton height="420px" /> : <GoalsView accounts={accounts} currency={currency} />
}
