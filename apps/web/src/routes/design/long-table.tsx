import { useState } from 'react'
import { Card } from '#web/components/ui/card.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import type { VirtualColumn, VirtualSort } from '#web/components/ui/virtual-column.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import { sampleTrade, type SampleTrade } from './sample.ts'

const columns: readonly VirtualColumn<SampleTrade>[] = [
  {
    id: 'closedAt',
    head: 'Closed',
    width: 'minmax(150px, 1fr)',
    sortable: true,
    cell: (trade) => <TradeTime at={trade.closedAt} />,
  },
  {
    id: 'pair',
    head: 'Pair',
    width: 'minmax(80px, 1fr)',
    sortable: true,
    cell: (trade) => <b>{trade.pair}</b>,
  },
  {
    id: 'direction',
    head: 'Direction',
    width: '100px',
    cell: (trade) => <DirectionChip direction={trade.direction} />,
  },
  {
    id: 'r',
    head: 'R',
    width: '90px',
    numeric: true,
    cell: (trade) => <RMultiple multiple={trade.r} plain />,
  },
  {
    id: 'net',
    head: 'Net P&L',
    width: 'minmax(110px, 1fr)',
    numeric: true,
    sortable: true,
    cell: (trade) => <Money cents={trade.netCents} currency="USD" />,
  },
]

/** 100,000 rows; every thousandth is still loading. */
export function LongTable() {
  const [sort, setSort] = useState<VirtualSort>({ column: 'closedAt', direction: 'descending' })
  return (
    <Card title="Trades" note="100,000" flush>
      <VirtualTable
        label="Trades"
        columns={columns}
        rowCount={100_000}
        getRow={(index) => (index % 1_000 === 7 ? undefined : sampleTrade(index))}
        sort={sort}
        onSort={(column) =>
          setSort((now) => ({
            column,
            direction: now.column === column && now.direction === 'descending' ? 'ascending' : 'descending',
          }))
        }
        height="360px"
      />
    </Card>
  )
}
