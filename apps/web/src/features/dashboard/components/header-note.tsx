import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { useTranslation } from 'react-i18next'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useShownZone } from '#web/lib/format/use-shown-zone.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { useMissedTrades } from '../api/queries.ts'
import styles from './dashboard.module.css'

type HeaderNoteProps = {
  readonly data: AccountStatistics
  /** Whose trades are counted, by which rule and clock. */
  readonly shownTrades: string
  readonly choice: AccountChoice
  readonly period: Period
  readonly brokerZone: string | null
}

/** Whose trades are counted and how, their number, trading days, open and missed ones, and the display's time zone. */
export function HeaderNote(props: HeaderNoteProps) {
  const { data, shownTrades, choice, period, brokerZone } = props
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const missed = useMissedTrades(choice, period)
  const zone = useShownZone([brokerZone])
  const { totalTrades, tradingDays } = data.statistics
  const parts = [
    shownTrades,
    ...(totalTrades > 0
      ? [
          `${t('header.trades', { count: totalTrades, trades: format.number(totalTrades) })} ${t('header.days', { count: tradingDays, days: format.number(tradingDays) })}`,
        ]
      : []),
    ...(data.openTrades > 0
      ? [t('header.open', { count: data.openTrades, trades: format.number(data.openTrades) })]
      : []),
    ...(missed > 0 ? [t('header.missed', { count: missed, trades: format.number(missed) })] : []),
    ...(zone === null ? [] : [t('header.shownIn', { zone })]),
  ]
  return (
    <Cluster as="span" nowrap gap={0} className={styles.note}>
      <Parts text={parts.join(' · ')} />
      <HelpHint about={t('header.basis')}>{t('header.counted')}</HelpHint>
    </Cluster>
  )
}
