import type { SessionChart } from '@plumbline/contract/backtesting/session-fields'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartClock } from '#web/components/charts/candles/chart-clock.ts'
import type { Annotation, PriceLine } from '#web/components/charts/candles/chart-items.ts'
import { timeframeName } from '#web/components/charts/candles/timeframe-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import type { ChartedPlayer } from '../../api/replay-chart.ts'
import { chartTimeframes } from '../../model/session-bars.ts'
import { IndicatorMenu } from './indicator-menu.tsx'
import { ReplayChartView } from './replay-chart-view.tsx'
import styles from './replay.module.css'
import { type KeptDrawings, useDrawingTools } from './use-drawing-tools.tsx'

type ReplayChartsProps = {
  readonly player: ChartedPlayer
  /** Timeframe of the series, and decimals of its prices. */
  readonly own: Timeframe
  readonly digits: number
  readonly chart: SessionChart
  readonly onChart: (changes: Partial<SessionChart>) => void
  /** Drawings; without them there are no drawing tools. */
  readonly kept?: KeptDrawings
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
