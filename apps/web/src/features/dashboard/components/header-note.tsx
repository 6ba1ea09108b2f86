import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { useTranslation } from 'react-i18next'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useShownZone } from '#web/lib/format/use-shown-zone.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { useMissedTrades } from '../api/queries.ts'

type HeaderNoteProps = {
  readonly data: AccountStatistics
  readonly periodName: string
  readonly choice: AccountChoice
  /** Named where several accounts are counted together. */
  readonly accountsName: string | undefined
  readonly period: Period
  readonly brokerZone: string | null
}

/** The period, number of trades, trading days, open and missed trades, and the time zone of the display. */
export function HeaderNote(props: HeaderNoteProps) {
  const { data, periodName, choice, accountsName, period, brokerZone } = props
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const missed = useMissedTrades(choice, period)
  const zone = useShownZone([brokerZone])
  const { totalTrades, tradingDays } = data.statistics
  const parts = [
    periodName,
    ...(accountsName === undefined ? [] : [accountsName]),
    ...(totalTrades > 0
      ? [
          `${t('header.trades', { count: totalTrades, trades: format.number(totalTrades) })} ${t('header.days', { count: tradingDays, days: format.number(tradingDays) })}`,
        ]
      : []),
    ...(data.openTrades > 0
      ? [t('header.open', { count: data.openTrades, trades: format.number(data.openTrades) })]
      : []),
    ...(missed > 0 ? [t('header.missed', { count: missed, trades: format.number(missed) })] : []),
    zone === null ? t('header.clock') : t('header.shownIn', { zone }),
  ]
  const isLimited = period.from !== undefined || period.to !== undefined
  return (
    <>
      <Parts text={parts.join(' · ')} />
      {/* Across a month's end the two ways to count differ. */}
      {isLimited ? <HelpHint about={t('header.basis')}>{t('header.byOpening')}</HelpHint> : null}
    </>
  )
}
