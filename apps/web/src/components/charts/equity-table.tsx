import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import { usePointColumns } from './use-point-columns.ts'
import { cashAlong, type CurveMeasure, type EquityPoint } from './equity-point.ts'

type EquityTableProps = {
  readonly points: readonly EquityPoint[]
  readonly currency: string
  readonly measure: CurveMeasure
  readonly height: number
}

/** The curve point by point. */
export function EquityTable({ points, currency, measure, height }: EquityTableProps) {
  const { t } = useTranslation()
  const hasCash = cashAlong(points).count > 0
  const { time, figure, timeStyle } = usePointColumns()
  const columns = useMemo<readonly VirtualColumn<EquityPoint>[]>(
    () => [
      {
        id: 'at',
        head: t('curve.closed'),
        width: time,
        cell: ({ at }) => <TradeTime at={at} style={timeStyle} />,
      },
      {
        id: 'equity',
        head: t(`curve.measure.${measure}`),
        width: figure,
        numeric: true,
        cell: ({ equityCents }) => <Money cents={equityCents} currency={currency} sign="amount" />,
      },
      {
        id: 'drawdown',
        head: t('curve.drawdown'),
        width: figure,
        numeric: true,
        cell: ({ drawdownCents }) => <Money cents={drawdownCents} currency={currency} />,
      },
      ...(hasCash
        ? [
            {
              id: 'cash',
              head: t('curve.cash'),
              width: figure,
              numeric: true,
              cell: ({ cashCents }: EquityPoint) => (
                <Money cents={cashCents === 0 ? null : cashCents} currency={currency} plain />
              ),
            },
          ]
        : []),
    ],
    [t, currency, measure, hasCash, time, figure, timeStyle],
  )
  return (
    <VirtualTable
      label={t(`curve.table.${measure}`)}
      columns={columns}
      rowCount={points.length}
      getRow={(index) => points[index]}
      rowHeight={34}
      height={`${height}px`}
    />
  )
}
