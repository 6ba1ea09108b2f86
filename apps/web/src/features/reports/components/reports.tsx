import type { Account } from '@plumbline/contract/accounts/accounts'
import FileUp from 'lucide-react/icons/file-up'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { SelectionBar } from '#web/components/selection/selection-bar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { readPeriod, writePeriod } from '#web/lib/period/period.ts'
import { reportQueryOf, writeJournalScope } from '#web/lib/selection/account-scope.ts'
import { journalSearch } from '#web/lib/selection/journal-search.ts'
import { partsSet, writeSelectionFilter } from '#web/lib/selection/selection-filter.ts'
import { useScopeName, useSelection } from '#web/lib/selection/use-selection.ts'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { Stack } from '#web/components/ui/layout.tsx'
import { readReportView, type ReportView, TABS, writeReportView } from '../model/report-view.ts'
import { BreakdownView } from './breakdown-view.tsx'
import { CompareView } from './compare-view.tsx'
import { CrossView } from './cross-view.tsx'
import { DistributionView } from './distribution-view.tsx'
import { ExcursionsView } from './excursions/excursions-view.tsx'
import { FiguresView } from './figures-view.tsx'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import styles from './reports.module.css'
import { SimulationView } from './simulation-view.tsx'

type ReportsProps = { readonly selected: Account; readonly accounts: readonly Account[] }

/** The reports, or what is shown without an account. */
export function ReportsPage() {
  const { t } = useTranslation()
  const { accounts, selected } = useSelectedAccount()
  if (selected) return <Reports selected={selected} accounts={accounts} />
  return (
    <Stack>
      <PageHeader title={t('nav.reports')} />
      <WithoutAccount loading={<CardSkeleton height="480px" />} />
    </Stack>
  )
}

/** The reports page: figures, breakdowns, distributions and simulations; all choices are part of the URL. */
export function Reports({ selected, accounts: all }: ReportsProps) {
  const { t } = useTranslation(['reports', 'trades'])
  const name = usePeriodName()
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const selection = useSelection(selected, all)
  const { everyAccount, accounts, scope, filter, leftOut } = selection
  const { view, period, question } = useMemo(() => {
    const period = readPeriod(params)
    return { view: readReportView(params), period, question: reportQueryOf(accounts, period, filter) }
  }, [params, accounts, filter])
  const put = (change: (known: URLSearchParams) => URLSearchParams) =>
    // Flushed synchronously, so that a quick next click adds to this change.
    changeSearch(change, { replace: true, preventScrollReset: true, flushSync: true })
  const context: ReportContext = {
    selected,
    everyAccount,
    accounts,
    accountName: useScopeName(selection),
    currency: accounts[0].currency,
    period,
    periodName: name(period),
    narrowing: { filter, period },
    onNarrow: (next) => put((known) => writePeriod(writeSelectionFilter(known, next.filter), next.period)),
    question,
    listOf: (row) => {
      const search = journalSearch(params, { scope, filter, period }, row)
      return search === undefined ? undefined : `/journal?${search}`
    },
    filtered: partsSet(filter) > 0,
  }
  const searchOf = (next: ReportView) => `?${writeReportView(params, next)}`
  const onView = (changes: Partial<ReportView>) =>
    put((known) => writeReportView(known, { ...readReportView(known), ...changes }))
  const isCompare = view.tab === 'compare'
  const hasTrades = (isCompare ? everyAccount : accounts).some(
    ({ closedTrades, openTrades }) => closedTrades + openTrades > 0,
  )
  const shown = useShownTrades(selection, period)
  const shared = { context, view, onView, searchOf }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        note={
          isCompare ? (
            <span className={styles.kept}>
              <Parts text={shown} />
            </span>
          ) : (
            shown
          )
        }
        actions={<Button to={`/journal?${writeJournalScope(params, scope)}`}>{t('toJournal')}</Button>}
      />
      {/* Above the filters, which a comparison does not have: it must not jump. */}
      <PillNav
        label={t('title')}
        current={view.tab}
        pills={TABS.map((tab) => ({
          id: tab,
          label: t(`tab.${tab}`),
          to: { search: searchOf({ ...view, tab }) },
        }))}
      />
      {/* Each group of a comparison has its own accounts, period and filter. */}
      {isCompare ? null : <SelectionBar selection={selection} />}
      {leftOut.length > 0 && !isCompare ? (
        <p className={styles.note}>
          {t('trades:selection.otherCurrenciesExcluded', {
            currency: context.currency,
            others: leftOut.join(', '),
          })}
        </p>
      ) : null}
      {hasTrades ? <Tab {...shared} /> : <NoTradesYet />}
    </div>
  )
}

function Tab(props: ReportViewProps) {
  switch (props.view.tab) {
    case 'figures':
      return <FiguresView {...props} />
    case 'breakdown':
      return <BreakdownView {...props} />
    case 'cross':
      return <CrossView {...props} />
    case 'distribution':
      return <DistributionView {...props} />
    case 'excursions':
      return <ExcursionsView {...props} />
    case 'simulation':
      return <SimulationView {...props} />
    case 'compare':
      return <CompareView {...props} />
  }
}

/** Shown if the accounts have no trades at all, whatever the filter. */
function NoTradesYet() {
  const { t } = useTranslation('reports')
  const { search } = useLocation()
  return (
    <Card>
      <EmptyState
        icon={<FileUp size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" to={`/import${search}`}>
              {t('empty.import')}
            </Button>
            <Button to={`/journal${search}`}>{t('empty.journal')}</Button>
          </>
        }
      >
        {t('empty.noTrades')}
      </EmptyState>
    </Card>
  )
}
