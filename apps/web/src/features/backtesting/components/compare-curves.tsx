import type { ComparedFigures } from '@plumbline/contract/backtesting/backtesting'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { drawLines } from '#web/components/charts/draw-lines.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { comparedLines, letterOf } from '../model/compared-lines.ts'

type CompareCurvesProps = {
  readonly columns: readonly ComparedFigures[]
  readonly nameOf: (column: ComparedFigures) => string
}

const height = 300
/** Rows of the table, evenly spaced. */
const tableSteps = 20

/** Returns of sessions and of live trading after each trade, over each other. */
export function CompareCurves({ columns, nameOf }: CompareCurvesProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const lines = useMemo(() => comparedLines(columns), [columns])
  const text = useCallback(
    (value: number | undefined) => (value === undefined ? '' : format.percent(value / 100, 'result')),
    [format],
  )
  const build = useCallback(
    (width: number) =>
      drawLines(lines, {
        width,
        height,
        axis: (values) => format.axis(values, 'percent'),
        place: (trade) => format.number(Math.round(trade)),
        tip: (trade) =>
          [
            t('compare.trade', { number: format.number(trade) }),
            ...lines.flatMap(({ label, values }) =>
              values[trade] === undefined ? [] : [`${label} ${text(values[trade])}`],
            ),
          ].join('\n'),
      }),
    [lines, format, text, t],
  )
  const named = new Map(columns.map((column, index) => [letterOf(index), nameOf(column)]))
  const ends = lines.map(({ label, values }) =>
    t('compare.curveEnd', { label, name: named.get(label), value: text(values.at(-1)) }),
  )
  const summary = t('compare.curvesSummary', { list: ends.join(', ') })
  const last = Math.max(0, ...lines.map(({ values }) => values.length - 1))
  const steps = Math.max(1, Math.min(tableSteps, last))
  const rows = Array.from({ length: steps + 1 }, (_, step) => Math.round((step / steps) * last))
  return (
    <Card title={t('compare.curves')} note={t('compare.curvesNote')}>
      {lines.length === 0 ? (
        <Paragraph tone="text3">{t('compare.noCurve')}</Paragraph>
      ) : (
        <ChartFrame
          summary={summary}
          entries={[]}
          chart={<DrawnChart build={build} label={summary} height={height} />}
          table={() => (
            <DataTable caption={summary}>
              <TableHead>
                <HeadCell>{t('compare.tradeHead')}</HeadCell>
                {lines.map(({ label }) => (
                  <HeadCell key={label} numeric>
                    {label} · {named.get(label)}
                  </HeadCell>
                ))}
              </TableHead>
              <tbody>
                {rows.map((trade) => (
                  <tr key={trade}>
                    <Cell>{format.number(trade)}</Cell>
                    {lines.map(({ label, values }) => (
                      <Cell key={label} numeric>
                        {text(values[trade])}
                      </Cell>
                    ))}
                  </tr>
                ))}
              </tbody>
            </DataTable>
          )}
        />
      )}
    </Card>
  )
}
