import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePointColumns } from '#web/components/charts/use-point-columns.ts'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import type { CurvePoint } from '../model/draw-curve.ts'

type CurveTableProps = {
  readonly points: readonly CurvePoint[]
  readonly isBalance: boolean
  readonly currency: string
  readonly height: number
}

/** The curve as a table, point by point. */
export function CurveTable({ points, isBalance, currency, height }: CurveTableProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const { time, figure, timeStyle } = usePointColumns()
  const columns = useMemo<readonly VirtualColumn<CurvePoint>[]>(
    () => [
      {
        id: 'x',
        head: isBalance ? t('curve.closed') : t('curve.tradeHead'),
        width: time,
        cell: ({ x }) =>
          isBalance ? (
            <TradeTime at={new Date(x * 1000).toISOString().slice(0, 19)} style={timeStyle} />
          ) : (
            format.number(x)
          ),
      },
      {
        id: 'value',
        head: isBalance ? t('curve.balance') : t('curve.results'),
        width: figure,
        numeric: true,
        cell: ({ value }) => <Money cents={value} currency={currency} sign="amount" />,
      },
      {
        id: 'drawdown',
        head: t('curve.drawdown'),
        width: figure,
        numeric: true,
        cell: ({ drawdown }) => <Money cents={drawdown} currency={currency} />,
      },
    ],
    [t, format, isBalance, currency, time, figure, timeStyle],
  )
  return (
    <VirtualTable
      label={isBalance ? t('curve.balance') : t('curve.results')}
      columns={columns}
      rowCount={points.length}
      getRow={(index) => points[index]}
      rowHeight={34}
      height={`${height}px`}
    />
  )
}
