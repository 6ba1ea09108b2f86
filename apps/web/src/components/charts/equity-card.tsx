import type { EquityCurve } from '@plumbline/contract/statistics/curve'
import { CURVE_UNITS, type CurveUnit } from '@plumbline/domain/statistics/curve-line'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { ChartDrawing } from './chart-drawing.ts'
import { ChartFrame } from './chart-frame.tsx'
import { DrawnChart } from './drawn-chart.tsx'
import styles from './equity-card.module.css'
import { type CurveView, useCurveView } from './use-curve-view.ts'

const EquityTable = lazy(async () => ({ default: (await import('./equity-table.tsx')).EquityTable }))

type EquityCardProps = {
  /** undefined while it loads. */
  readonly curve: EquityCurve | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly currency: string
  /** The broker's time zone; null if it is unknown. */
  readonly zone: string | null
  readonly unit: CurveUnit
  readonly onUnit: (unit: CurveUnit) => void
  /** The units to choose from; all by default. Without a choice if there is one. */
  readonly units?: readonly CurveUnit[]
  /** Of the chart, in pixels. */
  readonly height: number
  /** More for the chart's menu. */
  readonly entries?: (build: (width: number) => ChartDrawing) => readonly MenuEntry[]
  readonly className?: string | undefined
}

/** The equity curve with its drawdown, in a unit to choose, as on the dashboard and in the reports. */
export function EquityCard(props: EquityCardProps) {
  const { curve, error, onRetry, currency, zone, unit, onUnit, units = CURVE_UNITS, height } = props
  const { entries, className } = props
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  const view = useCurveView({ curve, unit, currency, zone, height })
  return (
    <Card
      title={t(`curve.title.${unit}`)}
      note={view.note}
      className={className}
      actions={
        units.length === 1 ? null : (
          <Segmented
            small
            label={t('curve.unit')}
            scrolls={isNarrow}
            value={unit}
            onChange={onUnit}
            segments={units.map((value) => ({
              value,
              label: t(`curve.short.${value}`),
              name: t(`curve.value.${value}`),
            }))}
          />
        )
      }
    >
      {curve ? (
        <Chart
          curve={curve}
          view={view}
          unit={unit}
          currency={currency}
          zone={zone}
          height={height}
          entries={entries}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : (
        <Skeleton height={`${height + 28}px`} radius="10px" />
      )}
    </Card>
  )
}

type ChartProps = {
  readonly curve: EquityCurve
  readonly view: CurveView
  readonly unit: CurveUnit
  readonly currency: string
  readonly zone: string | null
  readonly height: number
  readonly entries: EquityCardProps['entries']
}

function Chart({ curve, view, unit, currency, zone, height, entries }: ChartProps) {
  const { t } = useTranslation()
  const { line, build, summary } = view
  if (line === null || line.length === 0) {
    const reason = line !== null ? 'points' : unit === 'r' ? 'r' : 'percent'
    return (
      <p className={styles.none} style={{ minHeight: height }}>
        {t(`curve.none.${reason}`)}
      </p>
    )
  }
  return (
    <ChartFrame
      summary={summary}
      entries={entries?.(build) ?? []}
      chart={<DrawnChart build={build} label={summary} height={height} fills />}
      table={() => (
        <Suspense fallback={<Skeleton height={`${height}px`} radius="10px" />}>
          <EquityTable
            points={line.slice(1)}
            resolution={curve.resolution}
            unit={unit}
            currency={currency}
            zone={zone}
            height={height}
          />
        </Suspense>
      )}
    />
  )
}
