import type { Account } from '@plumbline/contract/accounts/accounts'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Period } from '#web/lib/period/period.ts'
import type { AccountScope } from '#web/lib/selection/account-scope.ts'
import { useShownZone } from '#web/lib/format/use-shown-zone.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { usePairs } from '../api/queries.ts'
import { useTradeTotal } from '../api/page-reader.ts'
import { currenciesOf, inCurrency, listedAccount } from '../model/account-of.ts'
import { listPeriod, openPart, partsOf, type TradeFilter } from '../model/trade-filter.ts'
import { FilterBar } from './filter-bar.tsx'
import styles from './journal.module.css'
import { NoTrades, TradeList } from './trade-list.tsx'
import { OpenTrade } from './open-trade.tsx'
import type { NoteOf, TradeRulesSlot } from './review/trade-review.tsx'

// Lazy: the first screen does not need sheets.
const JournalFilterSheet = lazyComponent(
  async () => (await import('./journal-filter-sheet.tsx')).JournalFilterSheet,
)

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
  /** Renders the rules of the trade; filled by the page. */
  readonly rules: TradeRulesSlot
}

const none: readonly Account[] = []

type Part = 'list' | 'positions'

/**
 * The trade opened last: its part of the page and its position in it, so that its neighbours are loaded, and the trade
 * before it.
 */
type Opened = {
  readonly id: string
  readonly part: Part
  readonly index: number
  readonly from: string | null
}

/** The accounts of a list as a scope of other pages. */
function scopeOf({ allAccounts, currency }: TradeFilter): AccountScope {
  if (!allAccounts) return { kind: 'selected' }
  return currency === undefined ? { kind: 'all' } : { kind: 'currency', currency }
}

/** Sort orders that compare amounts. */
const byMoney: ReadonlySet<TradeFilter['sort']> = new Set(['grossPnl', 'fees', 'netPnl'])

/** Trades of one or all accounts, open positions above, with sorting, filters and a detail panel. */
export function Journal(props: JournalProps) {
  const { account, everyAccount, period, filter, onFilter, onEverything } = props
  const { tradeId, onTrade, noteOf, headActions } = props
  const { t } = useTranslation('trades')
  const format = useFormat()
  const [opened, setOpened] = useState<Opened>()
  // The URL follows a moment after a step.
  const isOpened = tradeId !== null && (tradeId === opened?.id || tradeId === opened?.from)
  const openAt = (part: Part) => (isOpened && opened?.part === part ? opened.index : undefined)
  const [selecting, setSelecting] = useState(false)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')

  const several = everyAccount.length > 1
  const accounts = useMemo(
    () => (filter.allAccounts ? inCurrency(everyAccount, filter.currency) : [account]),
    [filter.allAccounts, filter.currency, everyAccount, account],
  )
  const pairs = usePairs(sheet === 'unused' ? none : accounts)
  const hasOpen = accounts.some(({ openTrades }) => openTrades > 0)
  const positions = useMemo(() => (hasOpen ? openPart(filter) : undefined), [hasOpen, filter])
  const listed = listPeriod(period, filter, positions !== undefined)
  const { total, error, retry } = useTradeTotal(listedAccount(accounts), listed, filter)
  const currencies = currenciesOf(accounts)
  const open = useMemo(() => {
    const from = (part: Part) => (id: string, index: number) => {
      setOpened({ id, part, index, from: tradeId })
      onTrade(id)
    }
    return { list: from('list'), positions: from('positions') }
  }, [onTrade, tradeId])
  const stepped = isOpened && opened?.part === 'positions' && positions !== undefined ? positions : undefined
  const shownTrades = useShownTrades(
    { scope: scopeOf(filter), accounts },
    filter.status === 'open' ? 'open' : period,
  )
  const shownZone = useShownZone(accounts.map(({ brokerTimeZone }) => brokerTimeZone))
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={[
          ...(total === undefined ? [] : [t('count', { count: total, trades: format.number(total) })]),
          shownTrades,
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
      {positions === undefined ? null : (
        <Positions
          accounts={accounts}
          filter={positions}
          onSort={({ sort, order }) => onFilter({ ...filter, sort, order })}
          onOpen={open.positions}
          current={openAt('positions')}
          beside={isOpened}
          selecting={selecting}
        />
      )}
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
            period={listed}
            total={total}
            filter={filter}
            onFilter={onFilter}
            onOpen={open.list}
            current={openAt('list')}
            beside={isOpened}
            selecting={selecting}
          />
        </Card>
      )}
      <OpenTrade
        id={tradeId}
        accounts={accounts}
        everyAccount={everyAccount}
        period={stepped === undefined ? listed : listPeriod(period, stepped)}
        filter={stepped ?? filter}
        around={openAt(stepped === undefined ? 'list' : 'positions')}
        noteOf={noteOf}
        onOpen={stepped === undefined ? open.list : open.positions}
        onClose={() => onTrade(null)}
        rules={props.rules}
      />
      {sheet === 'unused' ? null : (
        <JournalFilterSheet
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          several={several}
          accountIds={accounts.map(({ id }) => id)}
          filter={filter}
          pairs={pairs}
          onFilter={onFilter}
        />
      )}
    </Stack>
  )
}

type PositionsProps = Omit<ComponentProps<typeof TradeList>, 'period' | 'total' | 'onFilter' | 'group'> & {
  readonly onSort: (filter: TradeFilter) => void
}

/** The open positions that match the filters, above the list of every period; nothing without any. */
function Positions({ onSort, ...list }: PositionsProps) {
  const { accounts, filter } = list
  const { t } = useTranslation('trades')
  const period = listPeriod({}, filter)
  const { total, error, retry } = useTradeTotal(listedAccount(accounts), period, filter)
  if (total === undefined) return error ? <LoadFailure error={error} onRetry={retry} /> : null
  if (total === 0) return null
  return (
    <Card flush title={t('positions.title')} className={styles.list}>
      <TradeList
        {...list}
        key={JSON.stringify([accounts.length, partsOf(filter)])}
        period={period}
        total={total}
        onFilter={onSort}
        group
      />
    </Card>
  )
}
