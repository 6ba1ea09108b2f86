import type { Trade } from '@plumbline/contract/trades/trades'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import { sortedBy, type TradeFilter } from '../model/trade-filter.ts'
import { useCardColumns } from './use-card-columns.tsx'
import { useTradeColumns } from './use-trade-columns.tsx'

type TradeListProps = {
  readonly currency: string
  readonly total: number
  readonly getRow: (index: number) => Trade | undefined
  readonly onRange: (first: number, last: number) => void
  readonly filter: TradeFilter
  readonly onFilter: (filter: TradeFilter) => void
  readonly onOpen: (trade: Trade, index: number) => void
}

/** What is above the list and the bottom bar below it are left out; never more rows than 60, on the tallest screen. */
const wideHeight = 'clamp(320px, calc(100dvh - 168px), 1600px)'
const narrowHeight = 'clamp(320px, calc(100dvh - 230px), 1600px)'

/** Trades of an account, any number of them: rows of columns, or cards of two lines on a phone. */
export function TradeList({ currency, total, getRow, onRange, filter, onFilter, onOpen }: TradeListProps) {
  const { t } = useTranslation('trades')
  const narrow = useNarrow()
  const place = useRef<HTMLDivElement>(null)
  const wide = useTradeColumns(currency)
  const cards = useCardColumns(currency)
  return (
    <div ref={place}>
      <VirtualTable
        label={t('list')}
        columns={narrow ? cards : wide}
        rowCount={total}
        getRow={getRow}
        onRange={onRange}
        sort={{ column: filter.sort, direction: filter.order === 'asc' ? 'ascending' : 'descending' }}
        onSort={(column) => {
          // Another order begins at its top; the table itself stays, and with it the focus on the head that was pressed.
          place.current?.querySelector('[role=grid]')?.scrollTo({ top: 0, behavior: 'instant' })
          onFilter(sortedBy(filter, column))
        }}
        onOpen={onOpen}
        rowHeight={narrow ? 64 : 40}
        height={narrow ? narrowHeight : wideHeight}
      />
    </div>
  )
}
