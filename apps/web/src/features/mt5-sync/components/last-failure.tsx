import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useSyncNow } from '../api/mutations.ts'
import { useRunErrorText } from './use-run-error-text.ts'

type LastFailureProps = { readonly accountId: string; readonly error: NonNullable<Mt5Run['error']> }

/** Error of the last run, its remedy, and a retry button. */
export function LastFailure({ accountId, error }: LastFailureProps) {
  const runErrorText = useRunErrorText()
  const errorText = useApiErrorText()
  const { mutate, isPending } = useSyncNow((refusal) => showToast({ message: errorText(refusal) }))
  const { message, remedy } = runErrorText(error)
  return (
    <ErrorPanel
      message={[message, remedy].filter(Boolean).join(' ')}
      details={error.message}
      onRetry={() => {
        if (!isPending) mutate(accountId)
      }}
    />
  )
}
