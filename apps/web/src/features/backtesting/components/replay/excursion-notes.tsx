import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import type { SessionState } from '@plumbline/domain/backtesting/session-state'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import { useTranslation } from 'react-i18next'
import { Small } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { ReadExcursions } from '../../api/session-excursions.ts'

type ExcursionNotesProps = {
  readonly settings: SessionSettings
  readonly trades: SessionState['trades']
  readonly excursions: ReadExcursions
}

/** From which bars MAE and MFE are, what they may be wrong by, and what is missing. */
export function ExcursionNotes({ settings, trades, excursions }: ExcursionNotesProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const all = trades.flatMap(({ id }) => excursions.known.get(id) ?? [])
  const measured = all.flatMap((each) => (each.kind === 'measured' && each.measured.isCovered ? [each] : []))
  const error = Math.max(0, ...measured.map(({ measured: { mae, mfe } }) => Math.max(mae.error, mfe.error)))
  const missing = all.length - measured.length
  if (excursions.error !== null && all.length < trades.length)
    return <LoadFailure error={excursions.error} onRetry={excursions.retry} />
  return (
    <Small as="p" tone="text3">
      {measured.length > 0 ? t('excursion.measured', { timeframe: timeframeName(settings.timeframe) }) : null}{' '}
      {error > 0 ? t('excursion.error', { distance: format.price(error, settings.digits) }) : null}{' '}
      {missing > 0 ? t('excursion.missing', { count: missing, number: format.number(missing) }) : null}
    </Small>
  )
}
