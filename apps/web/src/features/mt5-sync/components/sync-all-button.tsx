import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useSyncAll } from '../api/mutations.ts'
import { syncTotals } from '../model/run-parts.ts'

/** Syncs every account with an enabled link; renders nothing without any. */
export function SyncAllButton({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation('mt5-sync')
  const showError = useErrorToast()
  const summaryOf = (runs: readonly Mt5Run[]) => {
    const { done, failed, running, added } = syncTotals(runs)
    const parts = [
      t('all.done', { count: done }),
      t('all.added', { count: added }),
      failed > 0 ? t('all.failed', { count: failed }) : null,
      running > 0 ? t('all.running', { count: running }) : null,
    ]
    return parts.filter((part) => part !== null).join(' · ')
  }
  const { mutate, isPending } = useSyncAll({
    onDone: (runs) => showToast({ message: runs.length === 0 ? t('all.none') : summaryOf(runs) }),
    onError: showError,
  })
  if (!accounts.some(({ mt5Connection }) => mt5Connection?.enabled)) return null
  return (
    <Button icon={<RefreshCw size={15} aria-hidden />} busy={isPending} onClick={() => mutate()}>
      {t('all.action')}
    </Button>
  )
}
