import type { ChartIndicator } from '@plumbline/contract/backtesting/session-fields'
import type { Bars, Timeframe } from '@plumbline/domain/bars/bars'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CandleChart, type CandleChartHandle } from '#web/components/charts/candles/candle-chart.tsx'
import type { ChartClock } from '#web/components/charts/candles/chart-clock.ts'
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
import { type ChartedPlayer, loadChart, type ReplayChart } from '../../api/replay-chart.ts'
import { indicatorStyles } from '../../model/chart-indicators.ts'

type ReplayChartViewProps = {
  readonly player: ChartedPlayer
  readonly timeframe: Timeframe
  /** By which clock times are shown; default: the bars' own. */
  readonly clock?: ChartClock | undefined
  readonly indicators: readonly ChartIndicator[]
  readonly lines: readonly PriceLine[]
  readonly marks: readonly Annotation[]
  readonly drawings: readonly Drawing[]
  readonly selected: string | null
  readonly tool: DrawingTool | null
  readonly onLine: ((id: string, price: number) => void) | undefined
  readonly onDrawn: (drawing: Drawing) => void
  readonly onMove: (drawing: Drawing) => void
  readonly onRemove: (id: string) => void
  readonly onSelect: (id: string | null) => void
}

/** A chart of one timeframe, which follows the player. */
export function ReplayChartView(props: ReplayChartViewProps) {
  const { player, timeframe, clock, indicators, lines, marks, drawings, selected, tool } = props
  const { t } = useTranslation('backtesting')
  const isNarrow = useNarrow()
  const handle = useRef<CandleChartHandle>(null)
  const [chart, setChart] = useState<ReplayChart | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const chosen = useEffectEvent(() => indicators)
  useEffect(() => {
    let made: ReplayChart | null = null
    let isLeft = false
    // Bars that are replayed while the chart loads.
    const missed: Bars[] = []
    const place = player.place()
    const remove = player.addChart({
      take: (bars) => (made ? made.take(bars) : void missed.push(bars)),
      restart: (bars) => (made ? made.restart(bars) : void missed.splice(0, missed.length, bars)),
    })
    const toLast = () => handle.current?.showLast()
    loadChart(place, timeframe, chosen(), toLast).then(
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
  }, [player, timeframe, attempt])
  useEffect(() => chart?.setIndicators(indicators), [chart, indicators])
  const series = useMemo(() => indicatorStyles(indicators), [indicators])
  const height = isNarrow ? 340 : 480
  const { symbol } = player
  const name = timeframeName(timeframe)
  if (error !== null) return <LoadFailure error={error} onRetry={() => setAttempt((count) => count + 1)} />
  if (!chart) return <Skeleton height={`${height}px`} radius="10px" />
  return (
    <CandleChart
      ref={handle}
      feed={chart.feed}
      label={t('chart.label', { symbol, timeframe: name })}
      title={`${symbol} · ${name}`}
      height={height + new Set(series.map(({ pane }) => pane).filter((pane) => pane > 0)).size * 90}
      {...(clock && { clock })}
      series={series}
      priceLines={lines}
      annotations={marks}
      drawings={drawings}
      selectedDrawing={selected}
      tool={tool}
      {...(props.onLine && { onPriceLineMove: props.onLine })}
      onDrawn={props.onDrawn}
      onDrawingMove={props.onMove}
      onDrawingDelete={props.onRemove}
      onSelectDrawing={props.onSelect}
      onEdge={(edge) => edge === 'first' && void chart.loadEarlier()}
    />
  )
}
