import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { GoalsView } from '#web/features/goals/components/goals-view.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useToday } from '#web/lib/period/today.ts'
import { useDayZone } from '#web/lib/selection/use-day-zone.ts'
import { accountsOf, combinableAccounts } from '#web/lib/selection/account-scope.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'

/** Goals on any account; goals on process need none. */
export function GoalsPage() {
  const { accounts, selected, pending } = useSelectedAccount()
  const currency = useSettings().data?.currency ?? 'USD'
  const all = selected
    ? accountsOf({ kind: 'all' }, combinableAccounts(selected, accounts), selected)
    : accounts
  const today = useToday(useDayZone(all))
  return pending ? (
    <CardSkeleton height="420px" />
  ) : (
    <GoalsView accounts={accounts} selected={selected} currency={currency} today={today} />
  )
}
