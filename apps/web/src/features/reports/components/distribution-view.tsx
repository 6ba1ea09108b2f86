import type { DistributionReport } from '@plumbline/contract/statistics/reports'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { drawHistogram } from '#web/components/charts/draw-histogram.ts'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { type TextStyle, useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { Sentence } from '#web/components/ui/sentence.tsx'
import { useDistribution } from '../api/queries.ts'
import { distributionTable } from '../model/report-tables.ts'
import styles from './distribution-view.module.css'
import { useExportEntries } from './export-menu.tsx'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import reportStyles from './reports.module.css'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'

/** Distribution of results, in money and in R. */
export function DistributionView({ context }: ReportViewProps) {
  return (
    <div className={styles.pair}>
      <One context={context} of="netPnl" />
      <One context={context} of="risk" />
    </div>
  )
}

type OneProps = { readonly context: ReportContext; readonly of: DistributionReport['of'] }

function One({ context, of }: OneProps) {
  return (
    <ReportsState
      context={context}
      followed={useDistribution(context.question, of)}
      // Trades without a stop have no R, but are mentioned, so they count here too.
      tradesOf={({ sample, unknown }) => sample + unknown}
      skeleton={<CardSkeleton height="440px" />}
    >
      {(report) => <Histogram context={context} report={report} />}
    </ReportsState>
  )
}

type HistogramProps = { readonly context: ReportContext; readonly report: DistributionReport }

const height = 260

function Histogram({ context, report }: HistogramProps) {
  const { t } = useTranslation('reports')
  const figures = useFigureText()
  const format = useFormat()
  const { of, sample, unknown, bins } = report
  const text = useValueText(report)
  const axisText = useAxisText(report.currency)
  const binText = useCallback(
    ({ from, to }: DistributionReport['bins'][number], style?: TextStyle) => {
      if (from === null) return t('distribution.below', { end: text(to, style) })
      return to === null
        ? t('distribution.from', { start: text(from, style) })
        : t('distribution.between', { start: text(from, style), end: text(to, style) })
    },
    [t, text],
  )
  const trades = useCallback((count: number) => figures.sample('trades', count), [figures])
  const { quantiles, mean } = report
  const build = useCallback(
    (width: number) =>
      drawHistogram(bins, {
        width,
        height,
        edges: (values) => axisText(values, of === 'netPnl' ? 'money' : 'r'),
        open: (bin) => binText(bin, 'axis'),
        count: (count) => format.number(count),
        tip: (bin) => `${binText(bin)}\n${trades(bin.count)}`,
        lines: [
          ...(quantiles === null
            ? []
            : [{ value: quantiles.p50, label: `${t('distribution.p50')} ${text(quantiles.p50)}` }]),
          ...(mean === null ? [] : [{ value: mean, label: `${t('distribution.mean')} ${text(mean)}` }]),
        ],
      }),
    [bins, format, text, binText, trades, quantiles, mean, of, axisText, t],
  )
  const title = t(`distribution.${of}`)
  const summary = quantiles
    ? t('distribution.summary', {
        low: text(quantiles.p25),
        high: text(quantiles.p75),
        median: text(quantiles.p50),
        mean: text(mean),
      })
    : t('distribution.noR')
  const entries = useExportEntries(context)({
    what: of === 'risk' ? 'distribution-r' : 'distribution-pnl',
    pictureTitle: title,
    table: () => distributionTable(report),
    chart: build,
  })
  return (
    <Card title={title} note={trades(sample)}>
      {sample === 0 ? (
        <p className={reportStyles.note}>
          <Sentence text={summary} />
        </p>
      ) : (
        <>
          <ChartFrame
            summary={summary}
            entries={entries}
            chart={<DrawnChart build={build} label={summary} height={height} />}
            table={() => (
              <DataTable caption={title}>
                <TableHead>
                  <HeadCell>{t('distribution.result')}</HeadCell>
                  <HeadCell numeric>{figures.name('trades')}</HeadCell>
                  <HeadCell numeric>{t('distribution.share')}</HeadCell>
                </TableHead>
                <tbody>
                  {bins.map((bin) => (
                    <tr key={bin.from ?? 'low'}>
                      <Cell>{binText(bin)}</Cell>
                      <Cell numeric>{format.number(bin.count)}</Cell>
                      <Cell numeric>{format.percent(bin.count / sample)}</Cell>
                    </tr>
                  ))}
                </tbody>
              </DataTable>
            )}
          />
          <Facts report={report} text={text} />
        </>
      )}
      {unknown > 0 && sample > 0 ? (
        <p className={reportStyles.note}>
          {t('distribution.unknown', { count: unknown, trades: format.number(unknown) })}
        </p>
      ) : null}
    </Card>
  )
}

type ValueText = (value: number | null, style?: TextStyle) => string

function useValueText({ of, currency }: DistributionReport): ValueText {
  const unitText = useUnitText(currency)
  return useCallback(
    (value, style) => unitText(value, of === 'netPnl' ? 'money' : 'r', style),
    [unitText, of],
  )
}

/** Quantiles and deviation; median and mean are lines of the chart. */
function Facts({ report, text }: { readonly report: DistributionReport; readonly text: ValueText }) {
  const { t } = useTranslation('reports')
  const figures = useFigureText()
  const { deviation, quantiles } = report
  if (!quantiles) return null
  const facts = [
    ['p5', quantiles.p5],
    ['p25', quantiles.p25],
    ['p75', quantiles.p75],
    ['p95', quantiles.p95],
    ['deviation', deviation],
  ] as const
  return (
    <Cluster as="dl" gap={24} rowGap={8} align="start" className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Small as="dt">{name === 'deviation' ? figures.name(name) : t(`distribution.${name}`)}</Small>
          <Text as="dd" weight={600}>
            {text(value, name === 'deviation' ? 'size' : 'exact')}
          </Text>
        </div>
      ))}
    </Cluster>
  )
}
