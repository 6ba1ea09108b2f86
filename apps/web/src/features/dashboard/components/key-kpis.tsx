import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { readStatisticsFigure } from '@plumbline/domain/statistics/figure-definition'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { FigureHelp } from '#web/components/figures/figure-help.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import type { DeltaValue } from '#web/components/ui/delta.tsx'
import { Kpi } from '#web/components/ui/kpi.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { Sparkline } from '#web/components/ui/sparkline.tsx'
import { useResultCounts } from '#web/components/figures/use-result-counts.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import type { FiguresBefore } from '../api/queries.ts'

export type KeyKpiProps = {
  readonly statistics: TradeStatistics
  readonly currency: string
  readonly before: FiguresBefore | undefined
}

type NetPnlKpiProps = KeyKpiProps & {
  /** Cumulative net P&L for the sparkline; empty while loading. */
  readonly course: readonly number[]
}

export function NetPnlKpi({ statistics, currency, before, course }: NetPnlKpiProps) {
  const { t } = useTranslation('dashboard')
  const { name } = useFigureText()
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const deltaTo = (earlier: FiguresBefore): DeltaValue => {
    const change = toCents(statistics.totalPnl) - toCents(earlier.statistics.totalPnl)
    return {
      change,
      text: hidden ? '•••' : format.money(Math.abs(change), currency, { sign: 'amount', whole: true }),
      against: t('kpi.against', { period: earlier.name }),
    }
  }
  return (
    <Kpi
      label={name('netPnl')}
      help={<FigureHelp figure="netPnl" />}
      value={<Money cents={toCents(statistics.totalPnl)} currency={currency} />}
      sample={statistics.totalTrades}
      fact
      lead
      detail={null}
      delta={before && deltaTo(before)}
      aside={course.length > 2 ? <Sparkline values={course} /> : null}
    />
  )
}

export function WinRateKpi({ statistics }: KeyKpiProps) {
  const { name } = useFigureText()
  const countsText = useResultCounts()
  const { totalTrades, winningTrades, losingTrades } = statistics
  return (
    <Kpi
      label={name('winRate')}
      help={<FigureHelp figure="winRate" />}
      value={<Percent share={statistics.winRate / 100} />}
      sample={totalTrades}
      detail={countsText(totalTrades, winningTrades, losingTrades)}
    />
  )
}

export function ProfitFactorKpi({ statistics, before }: KeyKpiProps) {
  const text = useFigureText()
  const format = useFormat()
  const { profitFactor } = figureCatalogue
  const { value, absence } = readStatisticsFigure(profitFactor, statistics)
  const earlier = before ? readStatisticsFigure(profitFactor, before.statistics).value : null
  const change = value === null || earlier === null ? null : Math.round((value - earlier) * 100) / 100
  return (
    <Kpi
      label={text.name('profitFactor')}
      help={<FigureHelp figure="profitFactor" />}
      value={value === null ? formatMissing() : format.number(value, 2)}
      sample={statistics.totalTrades}
      delta={change === null ? undefined : { change, text: format.number(Math.abs(change), 2) }}
      detail={absence === null ? null : text.absence(absence)}
    />
  )
}
