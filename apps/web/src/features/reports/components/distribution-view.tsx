import type { DistributionReport } from '@plumbline/contract/statistics/reports'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { type TextStyle, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { Sentence } from '#web/components/ui/sentence.tsx'
import { useDistribution } from '../api/queries.ts'
import { drawColumns } from '../model/draw-columns.ts'
import { distributionTable } from '../model/report-tables.ts'
import styles from './distribution-view.module.css'
import { ExportButtons } from './export-buttons.tsx'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import reportStyles from './reports.module.css'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'

/** Distribution of results, in money and in R. */
export function DistributionView({ context }: ReportViewProps) {
  return (
    <>
      <One context={context} of="netPnl" />
      <One context={context} of="risk" />
    </>
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
  const binText = useCallback(
    ({ from, to }: DistributionReport['bins'][number]) => {
      if (from === null) return t('distribution.below', { end: text(to) })
      return to === null
        ? t('distribution.from', { start: text(from) })
        : t('distribution.between', { start: text(from), end: text(to) })
    },
    [t, text],
  )
  const trades = useCallback((count: number) => figures.sample('trades', count), [figures])
  const build = useCallback(
    (width: number) =>
      drawColumns(
        bins.map((bin) => ({
          label: bin.from === null ? '' : text(bin.from, 'axis'),
          value: bin.count,
          text: format.number(bin.count),
          tip: `${binText(bin)}\n${trades(bin.count)}`,
          faint: bin.from === null || bin.to === null,
          // Bins at or below zero are losses, bins from zero on profits; a bin that spans zero is neutral.
          paint: (bin.to ?? 1) <= 0 ? 'loss' : (bin.from ?? -1) >= 0 ? 'profit' : 'accentText',
        })),
        { width, height, signed: false, dense: true, axis: (count) => format.number(count) },
      ),
    [bins, format, text, binText, trades],
  )
  const title = t(`distribution.${of}`)
  const { quantiles } = report
  const summary = quantiles
    ? t('distribution.summary', {
        low: text(quantiles.p25),
        high: text(quantiles.p75),
        median: text(quantiles.p50),
      })
    : t('distribution.noR')
  return (
    <Card
      title={title}
      note={trades(sample)}
      actions={
        sample > 0 ? (
          <ExportButtons
            context={context}
            title={title}
            what={of === 'risk' ? 'distribution-r' : 'distribution-pnl'}
            table={() => distributionTable(report)}
            chart={build}
          />
        ) : null
      }
    >
      {sample === 0 ? (
        <p className={reportStyles.note}>
          <Sentence text={summary} />
        </p>
      ) : (
        <>
          <ChartFrame
            summary={summary}
            chart={<DrawnChart build={build} label={summary} height={height} />}
            table={() => (
              <DataTable caption={title}>
                <thead>
                  <tr>
                    <HeadCell>{t('distribution.result')}</HeadCell>
                    <HeadCell numeric>{figures.name('trades')}</HeadCell>
                    <HeadCell numeric>{t('distribution.share')}</HeadCell>
                  </tr>
                </thead>
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

function Facts({ report, text }: { readonly report: DistributionReport; readonly text: ValueText }) {
  const { t } = useTranslation('reports')
  const figures = useFigureText()
  const { mean, deviation, quantiles } = report
  if (!quantiles) return null
  const facts = [
    ['p5', quantiles.p5],
    ['p25', quantiles.p25],
    ['p50', quantiles.p50],
    ['p75', quantiles.p75],
    ['p95', quantiles.p95],
    ['mean', mean],
    ['deviation', deviation],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.name}>
            {name === 'deviation' ? figures.name(name) : t(`distribution.${name}`)}
          </dt>
          <dd className={styles.value}>{text(value, name === 'deviation' ? 'size' : 'exact')}</dd>
        </div>
      ))}
    </dl>
  )
}
