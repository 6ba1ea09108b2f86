import ChartColumn from 'lucide-react/icons/chart-column'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Stack } from '#web/components/ui/layout.tsx'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { Button } from '#web/components/ui/button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { ExportButton } from '#web/features/exports/components/export-button.tsx'
import { PanelTradeNote } from '#web/features/notebooks/components/trade-note/panel-trade-note.tsx'
import { Journal } from '#web/features/trades/components/journal.tsx'
import {
  overAccounts,
  partsOf,
  defaultOrder,
  listPeriod,
  writeFilter,
  type TradeFilter,
} from '#web/features/trades/model/trade-filter.ts'
import { useTradeFilter } from '#web/features/trades/model/use-trade-filter.ts'
import type { NoteOf } from '#web/features/trades/components/review/trade-review.tsx'
import { writePeriod } from '#web/lib/period/period.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { combinableAccounts } from '#web/lib/selection/account-scope.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { tradeRulesSlot } from './trade-rules-slot.tsx'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'

const noteOf: NoteOf = ({ id, notes }, plainField) => (
  <PanelTradeNote tradeId={id} plain={notes} plainField={plainField} />
)

/** The trades of the selected account, or of all; period, filters, order and the open trade are in the URL. */
export function JournalPage() {
  const { t } = useTranslation()
  const { accounts: all, selected } = useSelectedAccount()
  const accounts = useMemo(() => (selected ? combinableAccounts(selected, all) : all), [selected, all])
  const [chosenPeriod] = usePeriod()
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const filter = useTradeFilter()
  const period = listPeriod(chosenPeriod, filter)
  const setFilter = useCallback(
    // Synchronously: the next press, however quick, builds on this one.
    (next: TradeFilter) =>
      changeSearch((known) => writeFilter(known, next), { replace: true, flushSync: true }),
    [changeSearch],
  )
  const setTrade = useCallback(
    (id: string | null) =>
      changeSearch(
        (known) => {
          const next = new URLSearchParams(known)
          if (id === null) next.delete('trade')
          else next.set('trade', id)
          return next
        },
        // Synchronously, as above: J and K continue from the trade that the last press opened.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [changeSearch],
  )
  if (!selected) {
    return (
      <Stack>
        <PageHeader title={t('nav.journal')} />
        <WithoutAccount loading={<TableSkeleton rows={12} />} />
      </Stack>
    )
  }
  return (
    <Journal
      key={filter.allAccounts ? 'all' : selected.id}
      account={selected}
      everyAccount={accounts}
      period={period}
      filter={filter}
      onFilter={setFilter}
      onEverything={() =>
        changeSearch((known) =>
          writePeriod(writeFilter(known, overAccounts(defaultOrder, filter.allAccounts ?? false)), {}),
        )
      }
      tradeId={params.get('trade')}
      onTrade={setTrade}
      noteOf={noteOf}
      rules={tradeRulesSlot}
      headActions={
        <>
          <Button icon={<ChartColumn size={15} aria-hidden />} to={`/journal/reports?${params}`}>
            {t('nav.reports')}
          </Button>
          <ExportButton
            accounts={all}
            accountId={filter.allAccounts ? null : selected.id}
            shown={{ ...partsOf(filter), ...period }}
          />
        </>
      }
    />
  )
}
