import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'

type SyncProgressProps = { readonly status: Pick<Mt5Status, 'progress' | 'deals'> }

/** What a synchronisation is at. How much there is to read nobody knows before it is read. */
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
