import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import ListX from 'lucide-react/icons/list-x'
import { type ComponentProps, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useNarrow, useRoomy } from '#web/components/ui/use-narrow.ts'
import type { SelectionChange } from '#web/components/ui/virtual-column.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import type { Period } from '#web/lib/period/period.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { idsBetween, useTradePages } from '../api/page-reader.ts'
import { listedAccount } from '../model/account-of.ts'
import {
  countOf,
  allSelected,
  isSelected,
  noneSelected,
  selectionInput,
  toggled,
  withIds,
} from '../model/selection.ts'
import { columnsBesidePanel, useTradeColumnChoice, withAccount } from '../model/trade-columns.ts'
import { openNewTrade } from '../model/trade-drawer.ts'
import { partsOf, sortedBy, type TradeFilter } from '../model/trade-filter.ts'
import { ListTotals } from './list-totals.tsx'
import { useCardColumns, useTradeColumns } from './use-trade-columns.tsx'

// Lazy: the first screen does not need dialogs.
const BulkBar = lazyComponent(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)

type TradeListProps = {
  /** Accounts whose trades are listed: one, or all. */
  readonly accounts: readonly Account[]
  readonly period: Period
  readonly total: number
  readonly filter: TradeFilter
  readonly onFilter: (filter: TradeFilter) => void
  readonly onOpen: (id: string, index: number) => void
  /** The list position of the trade in the panel. */
  readonly current: number | undefined
  /** Whether a trade is in the panel beside the page. */
  readonly beside: boolean
  /** Shows a column of checkboxes, for selection by mouse or touch. */
  readonly selecting: boolean
  /** A group above the list: as high as its rows, up to half the window. */
  readonly group?: boolean
}

/**
 * The viewport minus what is above the list and the bottom bar. The cap limits rendering to 60 rows on tall screens.
 */
const wideHeight = 'clamp(320px, calc(100dvh - 254px), 1600px)'
const narrowHeight = 'clamp(320px, calc(100dvh - 330px), 1600px)'
/** Column heads and the card's edge. */
const headHeight = 37

/** Virtual list of trades of one or more accounts: a table, or two-line cards on a phone. */
export function TradeList(props: TradeListProps) {
  const { accounts, period, total, filter, onFilter, onOpen, current, beside, selecting, group } = props
  const accountId = listedAccount(accounts)
  const { t } = useTranslation('trades')
  const narrow = useNarrow()
  const place = useRef<HTMLDivElement>(null)
  const chosen = useTradeColumnChoice((choice) => choice.columns)
  const besidePanel = useRoomy() && beside
  const columns = useMemo(() => {
    if (besidePanel) return columnsBesidePanel
    return accounts.length > 1 ? withAccount(chosen) : chosen
  }, [accounts, chosen, besidePanel])
  const wide = useTradeColumns(accounts, columns)
  const cards = useCardColumns(accounts)
  const openTrade = useCallback((trade: Trade, index: number) => onOpen(trade.id, index), [onOpen])
  const [selection, setSelection] = useState(noneSelected)
  const count = countOf(selection, total)
  const showError = useErrorToast()
  const select = useCallback(
    (change: SelectionChange) => {
      if (change.kind === 'none') return setSelection(noneSelected)
      if (change.kind === 'all') return setSelection(allSelected)
      const [from, to] = change.kind === 'toggle' ? [change.index, change.index] : [change.from, change.to]
      idsBetween({ accountId, period, filter }, from, to).then(
        (ids) =>
          setSelection((known) =>
            change.kind === 'range' ? withIds(known, ids) : ids.reduce(toggled, known),
          ),
        showError,
      )
    },
    [accountId, period, filter, showError],
  )
  const marked = useMemo(
    () => ({
      boxes: selecting || count > 0,
      isSelected: (trade: Trade) => isSelected(selection, trade.id),
      isAll: selection.kind === 'all' && selection.except.size === 0,
      onSelect: select,
    }),
    [selecting, count, selection, select],
  )
  const rowHeight = narrow ? 64 : 40
  const shown = { ...(accountId === null ? {} : { accountId }), ...period, ...partsOf(filter) }
  return (
    <div ref={place}>
      <ListTotals
        selection={count > 0 ? selectionInput(selection, shown) : { filter: shown }}
        selected={count}
        include={[
          ...(filter.missed === true ? (['missed'] as const) : []),
          ...(filter.status === 'open' ? (['open'] as const) : []),
        ]}
      />
      <PagedRows
        accountId={accountId}
        period={period}
        filter={filter}
        label={t(group ? 'positions.title' : 'list')}
        columns={narrow ? cards : wide}
        rowCount={total}
        sort={{ column: filter.sort, direction: filter.order === 'asc' ? 'ascending' : 'descending' }}
        onSort={(column) => {
          // A new order scrolls to the top; the table stays mounted, so that the clicked header keeps the focus.
          place.current?.querySelector('[role=grid]')?.scrollTo({ top: 0, behavior: 'instant' })
          onFilter(sortedBy(filter, column))
        }}
        onOpen={openTrade}
        current={current}
        selection={marked}
        rowHeight={rowHeight}
        height={
          group ? `min(${headHeight + total * rowHeight}px, 50dvh)` : narrow ? narrowHeight : wideHeight
        }
      />
      {count > 0 ? (
        <BulkBar
          accounts={accounts}
          count={count}
          total={total}
          selection={selectionInput(selection, shown)}
          onAll={() => setSelection(allSelected)}
          onNone={() => setSelection(noneSelected)}
        />
      ) : null}
    </div>
  )
}

type PagedRowsProps = Omit<ComponentProps<typeof VirtualTable<Trade>>, 'getRow' | 'onRange'> & {
  readonly accountId: string | null
  readonly period: Period
  readonly filter: TradeFilter
}

/** Re-renders alone when a row on screen changes. */
function PagedRows({ accountId, period, filter, ...table }: PagedRowsProps) {
  const pages = useTradePages(accountId, period, filter)
  const error = pages.error()
  return (
    <>
      {error ? <LoadFailure error={error} onRetry={pages.retry} /> : null}
      <VirtualTable {...table} getRow={pages.getRow} onRange={pages.show} />
    </>
  )
}

type NoTradesProps = {
  readonly accounts: readonly Account[]
  /** Clears filters and period. */
  readonly onEverything: () => void
}

/** Empty state: the accounts are empty, or no trade matches. */
export function NoTrades({ accounts, onEverything }: NoTradesProps) {
  const { t } = useTranslation('trades')
  const { search } = useLocation()
  const importing = <Button to={`/import${search}`}>{t('empty.import')}</Button>
  const never = accounts.every(({ closedTrades, openTrades }) => closedTrades + openTrades === 0)
  return (
    <Card>
      <EmptyState
        icon={<ListX size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            {never ? (
              <Button kind="primary" onClick={openNewTrade}>
                {t('empty.add')}
              </Button>
            ) : (
              <Button kind="primary" onClick={onEverything}>
                {t('empty.everything')}
              </Button>
            )}
            {importing}
          </>
        }
      >
        {!never ? t('empty.filtered') : accounts.length > 1 ? t('empty.accounts') : t('empty.account')}
      </EmptyState>
    </Card>
  )
}
