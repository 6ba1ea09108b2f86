import type { ChartIndicator } from '@plumbline/contract/backtesting/session-fields'
import type { Bars, Timeframe } from '@plumbline/domain/bars/bars'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CandleChart } from '#web/components/charts/candles/candle-chart.tsx'
import type {
  Annotation,
  Drawing,
  DrawingTool,
  PriceLine,
} from '#web/components/charts/candles/chart-items.ts'
import { timeframeName } from '#web/components/charts/candles/timeframe-name.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { loadChart, type ReplayChart } from '../../api/replay-chart.ts'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import { indicatorStyles } from '../../model/chart-indicators.ts'

type ReplayChartViewProps = {
  readonly player: ReplayPlayer
  readonly seriesId: string
  readonly timeframe: Timeframe
  readonly indicators: readonly ChartIndicator[]
  readonly lines: readonly PriceLine[]
  readonly marks: readonly Annotation[]
  readonly drawings: readonly Drawing[]
  readonly selected: string | null
  readonly tool: DrawingTool | null
  readonly onLine: (id: string, price: number) => void
  readonly onDrawn: (drawing: Drawing) => void
  readonly onMove: (drawing: Drawing) => void
  readonly onRemove: (id: string) => void
  readonly onSelect: (id: string | null) => void
}

/** A chart of one timeframe, which follows the player. */
export function ReplayChartView(props: ReplayChartViewProps) {
  const { player, seriesId, timeframe, indicators, lines, marks, drawings, selected, tool } = props
  const { t } = useTranslation('backtesting')
  const isNarrow = useNarrow()
  const [chart, setChart] = useState<ReplayChart | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const chosen = useEffectEvent(() => indicators)
  useEffect(() => {
    let made: ReplayChart | null = null
    let isLeft = false
    // Bars that are replayed while the chart loads.
    const missed: Bars[] = []
    const remove = player.addChart({ take: (bars) => (made ? made.take(bars) : missed.push(bars)) })
    const { settings, state } = player.state().replay
    loadChart({ seriesId, settings, clock: state.clock }, timeframe, chosen()).then(
      (loaded) => {
        for (const bars of missed) loaded.take(bars)
        made = loaded
        if (isLeft) return
        setChart(loaded)
        setError(null)
      },
      (failure: unknown) => !isLeft && setError(failure),
    )
    return () => {
      isLeft = true
      remove()
    }
  }, [player, seriesId, timeframe, attempt])
  useEffect(() => chart?.setIndicators(indicators), [chart, indicators])
  const series = useMemo(() => indicatorStyles(indicators), [indicators])
  const height = isNarrow ? 340 : 480
  const { symbol } = player.state().replay.settings
  const name = timeframeName(timeframe)
  if (error !== null) return <LoadFailure error={error} onRetry={() => setAttempt((count) => count + 1)} />
  if (!chart) return <Skeleton height={`${height}px`} radius="10px" />
  return (
    <CandleChart
      feed={chart.feed}
      label={t('chart.label', { symbol, timeframe: name })}
      title={`${symbol} · ${name}`}
      height={height + new Set(series.map(({ pane }) => pane).filter((pane) => pane > 0)).size * 90}
      series={series}
      priceLines={lines}
      annotations={marks}
      drawings={drawings}
      selectedDrawing={selected}
      tool={tool}
      onPriceLineMove={props.onLine}
      onDrawn={props.onDrawn}
      onDrawingMove={props.onMove}
      onDrawingDelete={props.onRemove}
      onSelectDrawing={props.onSelect}
      onEdge={(edge) => edge === 'first' && void chart.loadEarlier()}
    />
  )
}
