import { ToolboxView } from '#web/features/toolbox/components/toolbox-view.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'

/** Calculators, with the selected account's defaults; they work without an account too. */
export function ToolboxPage() {
  const { selected, pending } = useSelectedAccount()
  return pending ? <CardSkeleton height="420px" /> : <ToolboxView account={selected} />
}
