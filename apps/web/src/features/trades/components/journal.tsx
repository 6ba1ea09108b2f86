import type { Account } from '@plumbline/contract/accounts/accounts'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useShownZone } from '#web/lib/format/use-shown-zone.ts'
import { usePairs } from '../api/use-pairs.ts'
import { useTradeTotal } from '../api/use-trade-pages.ts'
import { currenciesOf, inCurrency, listedAccount } from '../model/account-of.ts'
import { partsOf, type TradeFilter } from '../model/trade-filter.ts'
import { FilterBar } from './filter-bar.tsx'
import styles from './journal.module.css'
import { NoTrades } from './no-trades.tsx'
import { OpenTrade } from './open-trade.tsx'
import type { NoteOf } from './review/trade-review.tsx'
import { TradeList } from './trade-list.tsx'

// Lazy: the first screen does not need sheets.
const JournalFilterSheet = lazy(async () => ({
  default: (await import('./journal-filter-sheet.tsx')).JournalFilterSheet,
}))

type JournalProps = {
  readonly account: Account
  /** All accounts; the list shows the selected one, or all. */
  readonly everyAccount: readonly Account[]
  readonly period: Period
  readonly filter: TradeFilter
  readonly onFilter: (filter: TradeFilter) => void
  readonly onEverything: () => void
  /** The trade in the side panel; null for none. */
  readonly tradeId: string | null
  readonly onTrade: (id: string | null) => void
  readonly noteOf: NoteOf
  /** Link to the reports, at the end of the page header. */
  readonly headActions?: ReactNode
}

const none: readonly Account[] = []

/** The trade opened last from the list: its position, so that its neighbours are loaded, and the trade before it. */
type Opened = { readonly id: string; readonly index: number; readonly from: string | null }

/** Sort orders that compare amounts. */
const byMoney: ReadonlySet<TradeFilter['sort']> = new Set(['grossPnl', 'fees', 'netPnl'])

/** Trades of one or all accounts, with sorting, filters and a detail panel. */
export function Journal(props: JournalProps) {
  const { account, everyAccount, period, filter, onFilter, onEverything } = props
  const { tradeId, onTrade, noteOf, headActions } = props
  const { t } = useTranslation('trades')
  const format = useFormat()
  const name = usePeriodName()
  const [opened, setOpened] = useState<Opened>()
  // The URL follows a moment after a step.
  const isOpened = tradeId !== null && (tradeId === opened?.id || tradeId === opened?.from)
  const openAt = isOpened ? opened?.index : undefined
  const [selecting, setSelecting] = useState(false)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')

  const several = everyAccount.length > 1
  const accounts = useMemo(
    () => (filter.allAccounts ? inCurrency(everyAccount, filter.currency) : [account]),
    [filter.allAccounts, filter.currency, everyAccount, account],
  )
  const pairs = usePairs(sheet === 'unused' ? none : accounts)
  const { total, error, retry } = useTradeTotal(listedAccount(accounts), period, filter)
  const currencies = currenciesOf(accounts)
  const open = useCallback(
    (id: string, index: number) => {
      setOpened({ id, index, from: tradeId })
      onTrade(id)
    },
    [onTrade, tradeId],
  )
  const shownZone = useShownZone(accounts.map(({ brokerTimeZone }) => brokerTimeZone))
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={[
          ...(total === undefined ? [] : [t('count', { count: total, trades: format.number(total) })]),
          name(period),
          ...(accounts.length > 1 ? [t('filter.allAccounts')] : []),
          ...(shownZone === null ? [] : [t('timesIn', { zone: shownZone })]),
        ].join(' · ')}
        liveNote
        actions={headActions}
      />
      <FilterBar
        several={several}
        filter={filter}
        onFilter={onFilter}
        onAll={() => setSheet('open')}
        selecting={selecting}
        onSelecting={setSelecting}
      />
      {currencies.length > 1 ? (
        <Paragraph tone="text2">
          {t(byMoney.has(filter.sort) ? 'currencies.sorted' : 'currencies.note', {
            currencies: currencies.join(', '),
          })}
        </Paragraph>
      ) : null}
      {/* Loaded rows stay on an error; rows that failed to load show their own error. */}
      {error && total === undefined ? <LoadFailure error={error} onRetry={retry} /> : null}
      {total === undefined ? (
        error ? null : (
          <TableSkeleton rows={12} />
        )
      ) : total === 0 ? (
        <NoTrades accounts={accounts} onEverything={onEverything} />
      ) : (
        <Card flush className={styles.list}>
          {/* Remounts for other filters, so that the list starts at its top. */}
          <TradeList
            key={JSON.stringify([accounts.length, partsOf(filter), period])}
            accounts={accounts}
            period={period}
            total={total}
            filter={filter}
            onFilter={onFilter}
            onOpen={open}
            current={openAt}
            selecting={selecting}
          />
        </Card>
      )}
      <OpenTrade
        id={tradeId}
        accounts={accounts}
        everyAccount={everyAccount}
        period={period}
        filter={filter}
        around={openAt}
        noteOf={noteOf}
        onOpen={open}
        onClose={() => onTrade(null)}
      />
      {sheet === 'unused' ? null : (
        <Suspense fallback={null}>
          <JournalFilterSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            several={several}
            accountIds={accounts.map(({ id }) => id)}
            filter={filter}
            pairs={pairs}
            onFilter={onFilter}
          />
        </Suspense>
      )}
    </Stack>
  )
}
