import type { Account } from '@plumbline/contract/accounts/accounts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'
import { usePairs } from '../api/use-pairs.ts'
import { useTradeTotal } from '../api/use-trade-pages.ts'
import { partsOf, type TradeFilter } from '../model/trade-filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import styles from './journal.module.css'
import { NoTrades } from './no-trades.tsx'
import { OpenTrade } from './open-trade.tsx'
import { TradeList } from './trade-list.tsx'

// Sheets bring MUI's modal with them.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

type JournalProps = {
  readonly account: Account
  readonly period: Period
  readonly filter: TradeFilter
  readonly onFilter: (filter: TradeFilter) => void
  readonly onEverything: () => void
  /** The trade that is read at the side; null for none. */
  readonly tradeId: string | null
  readonly onTrade: (id: string | null) => void
}

/** All trades of an account, to sort, to filter and to read one by one. */
export function Journal(props: JournalProps) {
  const { account, period, filter, onFilter, onEverything, tradeId, onTrade } = props
  const { t } = useTranslation('trades')
  const format = useFormat()
  const name = usePeriodName()
  const errorText = useApiErrorText()
  const pairs = usePairs(account.id)
  /** Where the open trade stands, so that its neighbours are read too. */
  const [openAt, setOpenAt] = useState<number>()
  const [selecting, setSelecting] = useState(false)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')

  const { total, error, retry } = useTradeTotal(account.id, period, filter)
  const open = useCallback(
    (id: string, index: number) => {
      setOpenAt(index)
      onTrade(id)
    },
    [onTrade],
  )
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        note={
          total === undefined
            ? name(period)
            : `${t('count', { count: total, trades: format.number(total) })} · ${name(period)}`
        }
      />
      <FilterBar
        filter={filter}
        onFilter={onFilter}
        onAll={() => setSheet('open')}
        selecting={selecting}
        onSelecting={setSelecting}
      />
      <FilterChips filter={filter} onFilter={onFilter} />
      {error ? (
        <ErrorPanel message={errorText(error)} requestId={requestIdOf(error)} onRetry={retry} />
      ) : null}
      {total === undefined ? (
        error ? null : (
          <TableSkeleton rows={12} />
        )
      ) : total === 0 ? (
        <NoTrades account={account} onEverything={onEverything} />
      ) : (
        <Card flush className={styles.list}>
          {/* Other filters are another list, from its top. */}
          <TradeList
            key={JSON.stringify([partsOf(filter), period])}
            account={account}
            period={period}
            total={total}
            filter={filter}
            onFilter={onFilter}
            onOpen={open}
            selecting={selecting}
          />
        </Card>
      )}
      <OpenTrade
        id={tradeId}
        account={account}
        period={period}
        filter={filter}
        around={openAt}
        onOpen={open}
        onClose={() => onTrade(null)}
      />
      {sheet === 'unused' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            filter={filter}
            pairs={pairs}
            onFilter={onFilter}
          />
        </Suspense>
      )}
    </div>
  )
}
