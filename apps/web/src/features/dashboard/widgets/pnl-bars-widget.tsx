import { RESULT_PERIODS, type ResultPeriod } from '@plumbline/domain/statistics/period-results'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { drawColumns } from '#web/components/charts/draw-columns.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import { chosenOf, type WidgetChoice, type WidgetProps } from '#web/components/widgets/widget.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { usePnl } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
import { extremesOf, useBestAndWorst } from '../components/use-best-and-worst.ts'
import { aroundChart, leastChart } from './trend-widgets.tsx'

export const periodChoice: WidgetChoice = {
  id: 'by',
  labelKey: 'choice.by',
  values: RESULT_PERIODS.map((value) => ({ value, labelKey: `by.${value}` })),
  defaultValue: 'day',
}

/** More would be thinner than a hair on a phone; the table has all. */
const MAX_BARS = 90

type Result = {
  readonly start: string
  readonly name: string
  readonly cents: number
  readonly trades: number
}

/** Net P&L per day, week or month, as columns. */
export function PnlBarsWidget({ account, choice, period, settings, height: whole }: WidgetProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const chosen = chosenOf(periodChoice, settings)
  const by = RESULT_PERIODS.find((each) => each === chosen) ?? 'day'
  const { currency } = account
  const bestAndWorst = useBestAndWorst(currency)
  const { data, error, refetch } = usePnl(choice, period, by)
  const results = useMemo(
    () =>
      (data ?? []).map(({ start, netPnl, trades }): Result => {
        const name =
          by === 'week'
            ? t('pnlBars.week', { start: format.time(start, 'date') })
            : format.time(start, by === 'day' ? 'date' : 'monthYear')
        return { start, name, cents: toCents(netPnl), trades }
      }),
    [data, by, format, t],
  )
  const height = Math.max(leastChart, whole - aroundChart)
  const build = useColumns(results, by, currency, height)
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="100%" />
  const summary = bestAndWorst(extremesOf(results))
  return (
    <Card
      title={t(`pnlBars.title.${by}`)}
      note={
        results.length > MAX_BARS
          ? t('pnlBars.latest', { shown: format.number(MAX_BARS), all: format.number(results.length) })
          : t('pnlBars.closed')
      }
      className={page.fill}
    >
      {results.length === 0 ? (
        <Paragraph tone="text2">{t('pnlBars.none')}</Paragraph>
      ) : (
        <ChartFrame
          summary={summary}
          chart={<DrawnChart build={build} label={summary} height={height} fills />}
          table={() => <ResultTable results={results} by={by} currency={currency} height={height} />}
        />
      )}
    </Card>
  )
}

function useColumns(results: readonly Result[], by: ResultPeriod, currency: string, height: number) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const unitText = useUnitText(currency)
  const axisText = useAxisText(currency)
  return useMemo(() => {
    const columns = results.slice(-MAX_BARS).map(({ start, name, cents, trades }) => ({
      label: format.time(start, by === 'month' ? 'shortMonthYear' : 'dayMonth'),
      value: cents / 100,
      text: '',
      tip: [
        name,
        unitText(cents / 100, 'money'),
        t('kpi.sample', { count: trades, trades: format.number(trades) }),
      ].join('\n'),
      faint: false,
    }))
    return (width: number, drawnHeight = height) =>
      drawColumns(columns, {
        width,
        height: drawnHeight,
        signed: true,
        axis: (values) => axisText(values, 'money'),
      })
  }, [results, by, height, format, unitText, axisText, t])
}

function ResultTable({
  results,
  by,
  currency,
  height,
}: {
  readonly results: readonly Result[]
  readonly by: ResultPeriod
  readonly currency: string
  readonly height: number
}) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const columns = useMemo<readonly VirtualColumn<Result>[]>(
    () => [
      { id: 'start', head: t(`pnlBars.head.${by}`), width: 'minmax(120px, 1fr)', cell: ({ name }) => name },
      {
        id: 'trades',
        head: t('rhythm.trades'),
        width: 'minmax(56px, 0.4fr)',
        numeric: true,
        cell: ({ trades }) => format.number(trades),
      },
      {
        id: 'netPnl',
        head: t('bars.netPnl'),
        width: 'minmax(100px, 0.8fr)',
        numeric: true,
        cell: ({ cents }) => <Money cents={cents} currency={currency} />,
      },
    ],
    [t, format, by, currency],
  )
  return (
    <VirtualTable
      label={t(`pnlBars.title.${by}`)}
      columns={columns}
      rowCount={results.length}
      getRow={(index) => results[index]}
      rowHeight={34}
      height={`${height}px`}
    />
  )
}
