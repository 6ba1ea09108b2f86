import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { useTranslation } from 'react-i18next'
import { Parts } from '#web/components/ui/parts.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useShownZone } from '#web/lib/format/use-shown-zone.ts'
import { useMissedTrades } from '../api/queries.ts'

type HeaderNoteProps = {
  readonly data: AccountStatistics
  readonly periodName: string
  readonly accountId: string
  readonly period: Period
  readonly brokerZone: string | null
}

/** The period, number of trades, trading days, open and missed trades, and the time zone of the display. */
export function HeaderNote({ data, periodName, accountId, period, brokerZone }: HeaderNoteProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const missed = useMissedTrades(accountId, period)
  const zone = useShownZone([brokerZone])
  const { totalTrades, tradingDays } = data.statistics
  const parts = [
    periodName,
    ...(totalTrades > 0
      ? [
          `${t('header.trades', { count: totalTrades, trades: format.number(totalTrades) })} ${t('header.days', { count: tradingDays, days: format.number(tradingDays) })}`,
        ]
      : []),
    ...(data.openTrades > 0
      ? [t('header.open', { count: data.openTrades, trades: format.number(data.openTrades) })]
      : []),
    ...(missed > 0 ? [t('header.missed', { count: missed, trades: format.number(missed) })] : []),
    // Figures count a trade by its opening, curve and calendar by its closing: across a month's end these differ.
    ...(period.from !== undefined || period.to !== undefined ? [t('header.byOpening')] : []),
    zone === null ? t('header.clock') : t('header.shownIn', { zone }),
  ]
  return <Parts text={parts.join(' · ')} />
}
