import type { DistributionReport } from '@plumbline/contract/statistics/reports'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { drawHistogram } from '#web/components/charts/draw-histogram.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { useRDistribution } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
import { aroundChart, leastChart } from './trend-widgets.tsx'

type Bin = DistributionReport['bins'][number]

/** Histogram of R multiples. */
export function RDistributionWidget({ choice, period, height }: WidgetProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { data, error, refetch } = useRDistribution(choice, period)
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="100%" />
  const { sample, unknown } = data
  const trades = (count: number) => t('kpi.sample', { count, trades: format.number(count) })
  return (
    <Card
      title={t('rDistribution.title')}
      note={unknown > 0 && sample > 0 ? t('rDistribution.of', { trades: trades(sample) }) : trades(sample)}
      className={page.fill}
    >
      {sample === 0 ? (
        <Paragraph tone="text2">{t('rDistribution.none')}</Paragraph>
      ) : (
        <Histogram report={data} height={Math.max(leastChart, height - aroundChart)} />
      )}
    </Card>
  )
}

function Histogram({ report, height }: { readonly report: DistributionReport; readonly height: number }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { bins, mean, quantiles } = report
  const name = useCallback(
    ({ from, to }: Bin) => {
      const r = (multiple: number) => `${format.number(multiple, 2, 0)} R`
      if (from === null) return t('rDistribution.below', { end: r(to ?? 0) })
      return to === null
        ? t('rDistribution.from', { start: r(from) })
        : t('rDistribution.between', { start: r(from), end: r(to) })
    },
    [t, format],
  )
  const trades = useCallback(
    (count: number) => t('kpi.sample', { count, trades: format.number(count) }),
    [t, format],
  )
  const build = useCallback(
    (width: number, drawnHeight = height) =>
      drawHistogram(bins, {
        width,
        height: drawnHeight,
        edges: (values) => format.axis(values, 'r'),
        open: name,
        count: (count) => format.number(count),
        tip: (bin) => `${name(bin)}\n${trades(bin.count)}`,
        lines: [
          ...(quantiles === null
            ? []
            : [{ value: quantiles.p50, label: t('rDistribution.median', { r: format.r(quantiles.p50) }) }]),
          ...(mean === null ? [] : [{ value: mean, label: t('rDistribution.mean', { r: format.r(mean) }) }]),
        ],
      }),
    [bins, height, format, name, trades, quantiles, mean, t],
  )
  const mostFrequent = bins.reduce<Bin | undefined>(
    (found, bin) => (found === undefined || bin.count > found.count ? bin : found),
    undefined,
  )
  const summary = mostFrequent
    ? t('rDistribution.most', { bin: name(mostFrequent), trades: trades(mostFrequent.count) })
    : ''
  const table = () => (
    <DataTable caption={summary}>
      <TableHead>
        <HeadCell>{t('rDistribution.multiple')}</HeadCell>
        <HeadCell numeric>{t('rhythm.trades')}</HeadCell>
      </TableHead>
      <tbody>
        {bins
          .filter(({ count }) => count > 0)
          .map((bin) => (
            <tr key={`${bin.from}`}>
              <Cell>{name(bin)}</Cell>
              <Cell numeric>{format.number(bin.count)}</Cell>
            </tr>
          ))}
      </tbody>
    </DataTable>
  )
  return (
    <ChartFrame
      summary={summary}
      chart={<DrawnChart build={build} label={summary} height={height} fills />}
      table={table}
    />
  )
}
