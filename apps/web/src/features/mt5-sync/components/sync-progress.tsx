import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'

type SyncProgressProps = { readonly status: Pick<Mt5Status, 'progress' | 'deals'> }

/** Progress of a sync. Indeterminate while reading, because the total is unknown in advance. */
export function SyncProgress({ status: { progress, deals } }: SyncProgressProps) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  if (progress === null) return <ProgressBar label={t('progress.begun')} />
  const label = t(`progress.${progress.phase}`, {
    count: progress.deals,
    deals: format.number(progress.deals),
  })
  const isCounted = progress.phase === 'writing' && deals > 0
  return <ProgressBar label={label} share={isCounted ? progress.deals / deals : undefined} />
}
