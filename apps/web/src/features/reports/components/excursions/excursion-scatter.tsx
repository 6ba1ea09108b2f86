import type { ExcursionReport, ExcursionReportTrade } from '@plumbline/contract/excursions/excursions'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { drawScatter, type ScatterPoint } from '../../model/draw-scatter.ts'
import type { Measure } from '../../model/report-view.ts'
import { useExportEntries } from '../export-menu.tsx'
import type { ReportContext } from '../report-context.ts'
import styles from './excursions.module.css'

type ExcursionScatterProps = {
  readonly context: ReportContext
  readonly report: ExcursionReport
  readonly measure: Measure
  readonly side: 'mae' | 'mfe'
}

type Placed = { readonly trade: ExcursionReportTrade; readonly excursion: number; readonly result: number }

const height = 280

/** Trades by their MAE or MFE and their result. */
export function ExcursionScatter({ context, report, measure, side }: ExcursionScatterProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const unitText = useUnitText(report.currency)
  const axisText = useAxisText(report.currency)
  const placed = useMemo(() => placedTrades(report, measure, side), [report, measure, side])
  const name = t(side === 'mae' ? 'excursions.axisMae' : 'excursions.axisMfe')
  const build = useCallback(
    (width: number) =>
      drawScatter(
        placed.map(
          ({ trade, excursion, result }): ScatterPoint => ({
            x: excursion,
            y: result,
            isWin: trade.netPnl > 0,
            text: () =>
              [
                `${trade.pair} · ${format.time(trade.closedAt, 'dateTime')}`,
                `${name} ${unitText(excursion, measure)}`,
                `${t('excursions.result')} ${unitText(result, measure)}`,
              ].join('\n'),
          }),
        ),
        { width, height, axis: (values) => axisText(values, measure), xName: name },
      ),
    [placed, axisText, measure, name, format, t, unitText],
  )
  const title = t(side === 'mae' ? 'excursions.maeScatter' : 'excursions.mfeScatter')
  const summary = t('excursions.scatterSummary', { count: placed.length, side: name })
  const entries = useExportEntries(context)({
    what: `${side}-${measure}`,
    pictureTitle: title,
    chart: build,
    table: () => ({
      columns: ['id', 'pair', 'direction', 'closedAt', side, 'result'],
      rows: placed.map(({ trade, excursion, result }) => [
        trade.id,
        trade.pair,
        trade.direction,
        trade.closedAt,
        excursion,
        result,
      ]),
    }),
  })
  return (
    <Card title={title}>
      <ChartFrame
        summary={summary}
        entries={entries}
        chart={<DrawnChart build={build} label={summary} height={height} />}
        table={() => (
          <div className={styles.scroller}>
            <DataTable caption={title}>
              <thead>
                <tr>
                  <HeadCell>{t('excursions.trade')}</HeadCell>
                  <HeadCell>{t('excursions.closed')}</HeadCell>
                  <HeadCell numeric>{name}</HeadCell>
                  <HeadCell numeric>{t('excursions.result')}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {placed.map(({ trade, excursion, result }) => (
                  <tr key={trade.id}>
                    <Cell>{trade.pair}</Cell>
                    <Cell>{format.time(trade.closedAt, 'dateTime')}</Cell>
                    <Cell numeric>{unitText(excursion, measure)}</Cell>
                    <Cell numeric>{unitText(result, measure)}</Cell>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </div>
        )}
      />
      {report.isThinned ? (
        <p className={styles.note}>{t('excursions.thinned', { count: report.trades.length })}</p>
      ) : null}
    </Card>
  )
}

function placedTrades({ trades }: ExcursionReport, measure: Measure, side: 'mae' | 'mfe'): readonly Placed[] {
  return trades.flatMap((trade) => {
    const excursion = measure === 'money' ? trade[side] : side === 'mae' ? trade.maeR : trade.mfeR
    const result = measure === 'money' ? trade.netPnl : trade.rMultiple
    return excursion === null || result === null ? [] : [{ trade, excursion, result }]
  })
}
