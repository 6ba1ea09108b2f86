import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import type { DeltaValue } from '#web/components/ui/delta.tsx'
import { Kpi } from '#web/components/ui/kpi.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { Sparkline } from '#web/components/ui/sparkline.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { formatMissing } from '#web/lib/format.ts'
import { profitFactorOf } from '#web/lib/profit-factor.ts'
import { AverageResults } from './average-results.tsx'
import styles from './dashboard.module.css'
import { ExpectancyKpi } from './expectancy-kpi.tsx'

type KeyFiguresProps = {
  readonly statistics: TradeStatistics
  readonly currency: string
  /** The course of net P&L for the line beside it; none where it is not here yet. */
  readonly course: readonly number[]
  /** The equally long period before, where there was trading in it. */
  readonly before?: { readonly name: string; readonly statistics: TradeStatistics } | undefined
}

/** The five figures that everyone asks for first, each with the trades it rests on. */
export function KeyFigures({ statistics, currency, course, before }: KeyFiguresProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const { totalTrades, winningTrades, losingTrades } = statistics
  // Marked as break-even, or exactly zero: neither won nor lost, so that the three add up to all trades.
  const even = totalTrades - winningTrades - losingTrades
  const factor = profitFactorOf(statistics)

  const pnlChange = (): DeltaValue | undefined => {
    if (!before) return undefined
    const change = toCents(statistics.totalPnl) - toCents(before.statistics.totalPnl)
    return {
      change,
      text: hidden ? '•••' : format.money(Math.abs(change), currency, { sign: 'amount', whole: true }),
      against: t('kpi.against', { period: before.name }),
    }
  }
  const factorChange = (): DeltaValue | undefined => {
    const earlier = before ? profitFactorOf(before.statistics) : null
    if (factor === null || earlier === null) return undefined
    const change = Math.round((factor - earlier) * 100) / 100
    return { change, text: format.number(Math.abs(change), 2) }
  }
  const count = (value: number) => format.number(value)
  return (
    <div className={styles.kpis}>
      <Kpi
        label={t('kpi.netPnl')}
        value={<Money cents={toCents(statistics.totalPnl)} currency={currency} />}
        sample={totalTrades}
        delta={pnlChange()}
        aside={course.length > 2 ? <Sparkline values={course} /> : null}
      />
      <Kpi
        label={t('kpi.winRate')}
        value={<Percent share={statistics.winRate / 100} />}
        sample={totalTrades}
        detail={t('kpi.counts', {
          won: count(winningTrades),
          lost: count(losingTrades),
          even: count(even),
        })}
      />
      <Kpi
        label={t('kpi.profitFactor')}
        value={factor === null ? formatMissing() : format.number(factor, 2)}
        sample={totalTrades}
        delta={factorChange()}
        detail={factor === null ? t('kpi.noLoss') : undefined}
      />
      <ExpectancyKpi statistics={statistics} currency={currency} />
      <AverageResults statistics={statistics} currency={currency} />
    </div>
  )
}
