import type { ChartIndicator, SessionChart } from '@plumbline/contract/backtesting/session-fields'
import type { Bars, Timeframe } from '@plumbline/domain/bars/bars'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
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
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { type ChartedPlayer, loadChart, type ReplayChart } from '../../api/replay-chart.ts'
import { indicatorStyles } from '../../model/chart-indicators.ts'
import { chartTimeframes } from '../../model/session-bars.ts'
import { IndicatorMenu } from './indicator-menu.tsx'
import styles from './replay.module.css'
import { type SavedDrawings, useDrawingTools } from './use-drawing-tools.tsx'

type ReplayChartsProps = {
  readonly player: ChartedPlayer
  /** Timeframe of the series, and decimals of its prices. */
  readonly own: Timeframe
  readonly digits: number
  readonly chart: SessionChart
  readonly onChart: (changes: Partial<SessionChart>) => void
  /** Drawings; without them there are no drawing tools. */
  readonly kept?: SavedDrawings
  readonly lines: readonly PriceLine[]
  readonly marks: readonly Annotation[]
  /** By which clock times are shown; default: the bars' own. */
  readonly clockOf?: (timeframe: Timeframe) => ChartClock
  readonly onLine?: (id: string, price: number) => void
}

/** One or two charts of a replay, with indicators and drawings. */
export function ReplayCharts(props: ReplayChartsProps) {
  const { player, own, digits, chart, onChart, kept, lines, marks, clockOf, onLine } = props
  const { t } = useTranslation('backtesting')
  const [main = own, second] = chart.timeframes
  const timeframes = useMemo(() => chartTimeframes(own), [own])
  const drawing = useDrawingTools(kept, digits)
  const show = (index: 0 | 1, timeframe: Timeframe | undefined) =>
    onChart({
      timeframes:
        index === 0
          ? [timeframe ?? main, ...(second ? [second] : [])]
          : timeframe
            ? [main, timeframe]
            : [main],
    })
  const common = {
    player,
    lines,
    marks,
    indicators: chart.indicators,
    onLine,
    ...drawing.ofChart,
  }
  return (
    <>
      <Cluster justify="between" gap={8} className={styles.tools}>
        <Segmented
          label={t('chart.timeframe')}
          small
          scrolls
          value={`${main}`}
          onChange={(value) =>
            show(
              0,
              timeframes.find((one) => `${one}` === value),
            )
          }
          segments={timeframes.map((one) => ({ value: `${one}`, label: timeframeName(one) }))}
        />
        <Cluster gap={4} role="group" aria-label={t('tool.title')}>
          {drawing.buttons}
          <IndicatorMenu indicators={chart.indicators} onChange={(indicators) => onChart({ indicators })} />
          <MenuButton
            label={t('chart.second')}
            entries={[
              {
                kind: 'choice',
                id: 'none',
                label: t('chart.noSecond'),
                chosen: !second,
                onSelect: () => show(1, undefined),
              },
              ...timeframes.map(
                (one): MenuEntry => ({
                  kind: 'choice',
                  id: `${one}`,
                  label: timeframeName(one),
                  chosen: second === one,
                  onSelect: () => show(1, one),
                }),
              ),
            ]}
            button={(trigger) => (
              <Button kind="plain" {...trigger}>
                {second ? timeframeName(second) : t('chart.second')}
              </Button>
            )}
          >
            {null}
          </MenuButton>
        </Cluster>
      </Cluster>
      <div className={second ? styles.charts : undefined}>
        <ReplayChartView key={main} {...common} timeframe={main} clock={clockOf?.(main)} />
        {second === undefined || second === main ? null : (
          <ReplayChartView
            key={`second ${second}`}
            {...common}
            timeframe={second}
            clock={clockOf?.(second)}
          />
        )}
      </div>
      {drawing.dialog}
    </>
  )
}

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
function ReplayChartView(props: ReplayChartViewProps) {
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
