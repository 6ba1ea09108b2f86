import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { formatMissing } from '#web/lib/format.ts'
import type { MoreFigureId } from '../model/more-figure-ids.ts'
import styles from './more-figures.module.css'

export type MoreFigure = {
  readonly id: MoreFigureId
  readonly name: string
  readonly value: ReactNode
  /** What it says, in a sentence. */
  readonly says: string
  /** Trades, or days, from which it is estimated; a fact rests on none. */
  readonly sample: number | 'fact'
}

/** The figures for those who know them, each with what it says: nobody should have to look one up. */
export function useMoreFigures(statistics: TradeStatistics, currency: string): readonly MoreFigure[] {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const ratio = (value: number | null) => (value === null ? formatMissing() : format.number(value, 2))
  const held = (seconds: number, count: number) => (count === 0 ? formatMissing() : format.duration(seconds))
  const { maxDrawdownFrom, maxDrawdownTo, maxDrawdownPercent } = statistics
  return [
    {
      id: 'maxDrawdown',
      sample: 'fact',
      name: t('more.maxDrawdown'),
      value: (
        <>
          <Money cents={-toCents(statistics.maxDrawdown)} currency={currency} />
          {maxDrawdownPercent === null || statistics.maxDrawdown === 0 ? null : (
            <span className={styles.beside}>{format.percent(maxDrawdownPercent / 100)}</span>
          )}
        </>
      ),
      says:
        maxDrawdownFrom === null || maxDrawdownTo === null
          ? t('more.maxDrawdownSays')
          : t('more.maxDrawdownDates', {
              from: format.time(maxDrawdownFrom, 'date'),
              to: format.time(maxDrawdownTo, 'date'),
            }),
    },
    {
      id: 'recovery',
      sample: statistics.totalTrades,
      name: t('more.recoveryFactor'),
      value: ratio(statistics.recoveryFactor),
      says: t('more.recoveryFactorSays'),
    },
    {
      id: 'sharpe',
      sample: statistics.totalTrades,
      name: t('more.sharpe'),
      value: ratio(statistics.sharpePerTrade),
      says: t('more.sharpeSays', { perDay: ratio(statistics.sharpePerDay) }),
    },
    {
      id: 'sortino',
      sample: statistics.totalTrades,
      name: t('more.sortino'),
      value: ratio(statistics.sortinoPerTrade),
      says: t('more.sortinoSays', { perDay: ratio(statistics.sortinoPerDay) }),
    },
    {
      id: 'sqn',
      sample: statistics.riskedTrades,
      name: t('more.sqn'),
      value: ratio(statistics.sqn),
      says: t('more.sqnSays', {
        count: statistics.riskedTrades,
        trades: format.number(statistics.riskedTrades),
      }),
    },
    {
      id: 'held',
      sample: statistics.totalTrades,
      name: t('more.held'),
      value: held(statistics.averageHoldingSeconds, statistics.totalTrades),
      says: t('more.heldSays', {
        winning: held(statistics.averageWinningHoldingSeconds, statistics.winningTrades),
        losing: held(statistics.averageLosingHoldingSeconds, statistics.losingTrades),
      }),
    },
    {
      id: 'fees',
      sample: 'fact',
      name: t('more.fees'),
      value: <Money cents={toCents(statistics.fees)} currency={currency} sign="amount" />,
      says: t('more.feesSays'),
    },
    {
      id: 'days',
      sample: 'fact',
      name: t('more.days'),
      value: t('more.daysValue', {
        winning: format.number(statistics.winningDays),
        losing: format.number(statistics.losingDays),
      }),
      says: t('more.daysSays', {
        count: statistics.tradingDays,
        days: format.number(statistics.tradingDays),
      }),
    },
  ]
}
