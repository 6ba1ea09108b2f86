import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { drawLines } from '#web/components/charts/draw-lines.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useResults } from '../api/queries.ts'
import { type Side, SIDES } from '../model/compare-groups.ts'
import styles from './compare-view.module.css'
import { useExportEntries } from './export-menu.tsx'
import type { ShownGroup } from './group-picker.tsx'
import type { ReportContext } from './report-context.ts'

type CompareCurvesProps = {
  readonly groups: Readonly<Record<Side, ShownGroup>>
  readonly context: ReportContext
}

const height = 300
/** Rows of the table, evenly spaced. */
const tableSteps = 20

/** Cumulative results of both groups, trade by trade from zero: in money if they share a currency, and in R. */
export function CompareCurves({ groups, context }: CompareCurvesProps) {
  const { t } = useTranslation(['reports', 'trades'])
  const format = useFormat()
  const a = useResults(groups.a.question).query.data
  const b = useResults(groups.b.question).query.data
  const inMoney = groups.a.currency === groups.b.currency
  const [wanted, setWanted] = useState<'money' | 'r'>('money')
  const unit = inMoney ? wanted : 'r'
  const unitText = useUnitText(groups.a.currency)
  const axisText = useAxisText(groups.a.currency)
  const amount = useCallback(
    (value: number | undefined) =>
      value === undefined ? '' : unit === 'money' ? unitText(value / 100, 'money') : unitText(value, 'r'),
    [unit, unitText],
  )
  const lines = useMemo(() => {
    if (!a || !b) return undefined
    const values = { a, b }
    return SIDES.map((side) => ({
      label: side.toUpperCase(),
      values: unit === 'money' ? cumulated(values[side].netCents) : cumulated(values[side].risks),
      stroke: side === 'a' ? ('accentText' as const) : ('text2' as const),
      dashed: side === 'b',
    }))
  }, [a, b, unit])
  const build = useCallback(
    (width: number) =>
      drawLines(lines ?? [], {
        width,
        height,
        axis: (values) =>
          unit === 'money'
            ? axisText(
                values.map((cents) => cents / 100),
                'money',
              )
            : axisText(values, 'r'),
        place: (trade) => format.number(Math.round(trade)),
        tip: (trade) =>
          [
            t('compare.trade', { number: format.number(trade) }),
            ...(lines ?? []).flatMap(({ label, values }) =>
              values[trade] === undefined ? [] : [`${label} ${amount(values[trade])}`],
            ),
          ].join('\n'),
      }),
    [lines, amount, axisText, unit, format, t],
  )
  const ends = lines?.map(({ values }) => amount(values.at(-1)))
  const summary = t('compare.curves', {
    a: groups.a.name,
    endA: ends?.[0] ?? '',
    b: groups.b.name,
    endB: ends?.[1] ?? '',
  })
  const entries = useExportEntries(context)({
    what: 'comparison-curves',
    pictureTitle: t('compare.versus', { a: `A ${groups.a.name}`, b: `B ${groups.b.name}` }),
    chart: build,
  })
  const last = Math.max(0, ...(lines ?? []).map(({ values }) => values.length - 1))
  const steps = Math.max(1, Math.min(tableSteps, last))
  const rows = Array.from({ length: steps + 1 }, (_, step) => Math.round((step / steps) * last))
  return (
    <div className={styles.curves}>
      <Card
        title={unit === 'money' ? t('compare.cumulativePnl') : t('compare.cumulativeR')}
        note={t('compare.curvesNote')}
        actions={
          inMoney ? (
            <Segmented
              label={t('compare.unit')}
              value={unit}
              onChange={setWanted}
              segments={[
                { value: 'money', label: groups.a.currency },
                { value: 'r', label: 'R' },
              ]}
            />
          ) : null
        }
      >
        {lines === undefined ? (
          <Skeleton height={`${height}px`} radius="10px" />
        ) : a?.thinned || b?.thinned ? (
          <Paragraph tone="text3">{t('compare.tooMany')}</Paragraph>
        ) : last === 0 ? (
          <Paragraph tone="text3">{t('trades:selection.nothingFits')}</Paragraph>
        ) : (
          <ChartFrame
            summary={summary}
            entries={entries}
            chart={<DrawnChart build={build} label={summary} height={height} />}
            table={() => (
              <DataTable caption={summary}>
                <TableHead>
                  <HeadCell>{t('compare.tradeHead')}</HeadCell>
                  {lines.map(({ label }) => (
                    <HeadCell key={label} numeric>
                      {label}
                    </HeadCell>
                  ))}
                </TableHead>
                <tbody>
                  {rows.map((trade) => (
                    <tr key={trade}>
                      <Cell>{format.number(trade)}</Cell>
                      {lines.map(({ label, values }) => (
                        <Cell key={label} numeric>
                          {amount(values[trade])}
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
    </div>
  )
}

/** Running sums by trade number, starting at zero; trades without a value add nothing. */
function cumulated(values: readonly (number | null)[]): readonly number[] {
  const sums = [0]
  let sum = 0
  for (const value of values) {
    sum += value ?? 0
    sums.push(sum)
  }
  return sums
}
