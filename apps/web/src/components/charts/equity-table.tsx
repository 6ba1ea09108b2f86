import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import { usePointColumns } from './use-point-columns.ts'
import { cashAlong, type EquityPoint } from './equity-point.ts'

type EquityTableProps = {
  readonly points: readonly EquityPoint[]
  readonly currency: string
  readonly height: number
}

/** The equity curve point by point. */
export function EquityTable({ points, currency, height }: EquityTableProps) {
  const { t } = useTranslation()
  const hasCash = cashAlong(points).count > 0
  const { time, figure, timeStyle } = usePointColumns()
  const columns = useMemo<readonly VirtualColumn<EquityPoint>[]>(
    () => [
      {
        id: 'at',
        head: t('equity.closed'),
        width: time,
        cell: ({ at }) => <TradeTime at={at} style={timeStyle} />,
      },
      {
        id: 'equity',
        head: t('equity.equity'),
        width: figure,
        numeric: true,
        cell: ({ equityCents }) => <Money cents={equityCents} currency={currency} sign="amount" />,
      },
      {
        id: 'drawdown',
        head: t('equity.drawdown'),
        width: figure,
        numeric: true,
        cell: ({ drawdownCents }) => <Money cents={drawdownCents} currency={currency} />,
      },
      ...(hasCash
        ? [
            {
              id: 'cash',
              head: t('equity.cash'),
              width: figure,
              numeric: true,
              cell: ({ cashCents }: EquityPoint) => (
                <Money cents={cashCents === 0 ? null : cashCents} currency={currency} plain />
              ),
            },
          ]
        : []),
    ],
    [t, currency, hasCash, time, figure, timeStyle],
  )
  return (
    <VirtualTable
      label={t('equity.table')}
      columns={columns}
      rowCount={points.length}
      getRow={(index) => points[index]}
      rowHeight={34}
      height={`${height}px`}
    />
  )
}
