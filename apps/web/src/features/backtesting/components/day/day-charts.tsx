import type { Account } from '@plumbline/contract/accounts/accounts'
import type { SessionChart } from '@plumbline/contract/backtesting/session-fields'
import type { TradeSnapshot } from '@plumbline/domain/backtesting/day-snapshot'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTradeClock } from '#web/components/charts/candles/chart-clock.ts'
import type { DayPlayer } from '../../api/day-player.ts'
import type { PairBars } from '../../api/open-day.ts'
import { dayLines, dayMarks } from '../../model/day-items.ts'
import { ReplayCharts } from '../replay/replay-charts.tsx'

type DayChartsProps = {
  readonly account: Account
  readonly pair: PairBars
  readonly player: DayPlayer
  readonly trades: readonly TradeSnapshot[]
  readonly chart: SessionChart
  readonly onChart: (changes: Partial<SessionChart>) => void
}

/** The charts of a pair, with its trades so far. */
export function DayCharts({ account, pair, player, trades, chart, onChart }: DayChartsProps) {
  const { t } = useTranslation('backtesting')
  const { key, series, clock, begin } = pair
  const zones = { accountZone: account.brokerTimeZone, seriesZone: series.timeZone, around: begin }
  const hours = useTradeClock({ ...zones, timeframe: 60 })
  const days = useTradeClock({ ...zones, timeframe: 86_400 })
  const clockOf = (timeframe: Timeframe) => (timeframe >= 86_400 ? days : hours)
  const own = useMemo(() => trades.filter((trade) => pairKey(trade.pair) === key), [trades, key])
  const lines = useMemo(() => dayLines(own, (kind) => t(`day.line.${kind}`)), [own, t])
  const marks = useMemo(() => dayMarks(own, clock.toSeries), [own, clock])
  const charted = player.chartsOf(key)
  if (!charted) return null
  return (
    <ReplayCharts
      player={charted}
      own={series.timeframe}
      digits={series.digits}
      chart={chart}
      onChart={onChart}
      lines={lines}
      marks={marks}
      clockOf={clockOf}
    />
  )
}
