import type { Account } from '@plumbline/contract/accounts/accounts'
import CalendarOff from 'lucide-react/icons/calendar-off'
import FileUp from 'lucide-react/icons/file-up'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { NothingFits } from '#web/components/selection/nothing-fits.tsx'
import { SelectionChips, SelectionControls } from '#web/components/selection/selection-bar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { WidgetKind } from '#web/components/widgets/widget.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import { firstOfMonth, lastOfMonth } from '@plumbline/domain/time/calendar-day'
import type { Period } from '#web/lib/period/period.ts'
import { emptyFilter, partsSet } from '#web/lib/selection/selection-filter.ts'
import { type Selection, useChangeSelection } from '#web/lib/selection/use-selection.ts'
import { useRemoveDemo } from '../api/mutations.ts'
import { useStoredStatistics } from '../api/queries.ts'
import { Board } from '../board/board.tsx'
import { LayoutMenu } from '../board/layout-menu.tsx'
import { useBoards } from '../board/use-boards.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import styles from './dashboard.module.css'
import { HeaderNote } from './header-note.tsx'

// Lazy, because only edit mode needs the drag-and-drop grid.
const BoardWorkshop = lazy(async () => ({
  default: (await import('../board/board-workshop.tsx')).BoardWorkshop,
}))

type DashboardProps = {
  readonly selection: Selection
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly today: string
  /** All available widgets, including those of other features. */
  readonly kinds: readonly WidgetKind[]
  /** Risk warning, shown for every period and layout. */
  readonly riskWarning?: ReactNode
  /** The getting-started guide, shown instead of the empty state of an account without trades. */
  readonly guide?: ReactNode
  /** Search of the journal that lists the counted trades; undefined if its filters cannot express the choice. */
  readonly listSearch: string | undefined
  /** URL of a trade, `/journal?trade=<id>`, and of the journal. */
  readonly tradeLink: (id: string) => string
  readonly journalLink: string
}

/**
 * Dashboard of an account, or of several together. Remount it (`key`) for another account: previous figures must stay
 * only within one.
 */
export function Dashboard(props: DashboardProps) {
  const { selection, period, onPeriod, today, kinds, listSearch, tradeLink, journalLink } = props
  const { riskWarning, guide = null } = props
  const { t } = useTranslation()
  const { accounts, choice, filter } = selection
  const [account] = accounts
  const shownTrades = useShownTrades(selection, period)
  const { onFilter } = useChangeSelection()
  const { data, error, refetch, isPlaceholderData } = useStoredStatistics(choice, period)
  const boards = useBoards(kinds)
  const [arranging, setArranging] = useState(false)
  const neverTraded =
    accounts.every(({ closedTrades }) => closedTrades === 0) && (data?.span ?? null) === null
  const [lastVisit] = useState(lastDashboardVisit)
  const context = { account, choice, listSearch, period, today, tradeLink, journalLink, lastVisit }
  const isBoard = data !== undefined && !neverTraded && data.statistics.totalTrades > 0

  const body = () => {
    if (data) {
      if (neverTraded) {
        return guide !== null && data.openTrades === 0 ? null : <EmptyAccount openTrades={data.openTrades} />
      }
      if (data.statistics.totalTrades === 0) {
        const onClear = partsSet(filter) > 0 ? () => onFilter(emptyFilter) : undefined
        if (onClear && data.span === null) return <NothingFits onClear={onClear} />
        return <EmptyPeriod span={data.span} onPeriod={onPeriod} onClear={onClear} />
      }
      if (boards.isLoading) return <DashboardSkeleton boards={boards} />
      if (arranging) {
        return (
          <Suspense fallback={<DashboardSkeleton boards={boards} />}>
            <BoardWorkshop
              key={`${boards.form} ${boards.chosen?.id}`}
              boards={boards}
              kinds={kinds}
              context={context}
              onEnd={() => setArranging(false)}
            />
          </Suspense>
        )
      }
      return <Board form={boards.form} widgets={boards.widgets} kinds={kinds} context={context} />
    }
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
    return <DashboardSkeleton boards={boards} />
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('nav.dashboard')}
        note={
          data ? (
            <HeaderNote
              data={data}
              shownTrades={shownTrades}
              choice={choice}
              period={period}
              brokerZone={account.brokerTimeZone}
            />
          ) : (
            shownTrades
          )
        }
        actions={
          <>
            {account.isSample ? <DemoChip account={account} /> : null}
            {neverTraded || arranging ? null : <SelectionControls selection={selection} />}
            {isBoard && !arranging ? <LayoutMenu boards={boards} onEdit={() => setArranging(true)} /> : null}
          </>
        }
      />
      <SelectionChips selection={selection} />
      {guide}
      {data && error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {neverTraded ? null : riskWarning}
      <div
        className={styles.body}
        aria-busy={isPlaceholderData || !data}
        data-old={isPlaceholderData || undefined}
      >
        {body()}
      </div>
    </div>
  )
}

/** undefined: the dashboard has not been opened since the page was loaded. */
let visitBefore: string | null | undefined

forgetWithSession(() => {
  visitBefore = undefined
})

/** ISO time of the last dashboard visit in this browser before the page was loaded; null: never. Records this visit. */
function lastDashboardVisit(): string | null {
  if (visitBefore === undefined) visitBefore = readStored('lastDashboardVisit')
  writeStored('lastDashboardVisit', new Date().toISOString())
  return visitBefore
}

/** Marks sample data, so that no user mistakes it for their own. */
function DemoChip({ account }: { readonly account: Account }) {
  const { t } = useTranslation('dashboard')
  const { mutate, isPending, error } = useRemoveDemo()
  const remove = () => mutate({ id: account.id })
  return (
    <>
      <aside className={styles.chip} aria-label={t('demo.label')}>
        <FlaskConical size={15} strokeWidth={1.7} aria-hidden className={styles.icon} />
        <span className={styles.words}>{t('demo.words')}</span>
        <Button kind="plain" busy={isPending} onClick={remove}>
          {t('demo.remove')}
        </Button>
      </aside>
      {error ? <LoadFailure error={error} onRetry={remove} /> : null}
    </>
  )
}

/** Shown if the account has no closed trade yet. */
function EmptyAccount({ openTrades }: { readonly openTrades: number }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
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
            <Button to={`/accounts${search}`}>{t('empty.accounts')}</Button>
          </>
        }
      >
        {openTrades > 0
          ? t('empty.onlyOpen', { count: openTrades, trades: format.number(openTrades) })
          : t('empty.account')}
      </EmptyState>
    </Card>
  )
}

type EmptyPeriodProps = {
  readonly span: { readonly from: string; readonly to: string } | null
  readonly onPeriod: (period: Period) => void
  /** Clears the filters; undefined without any. */
  readonly onClear: (() => void) | undefined
}

/** Shown if no trades are counted in this period: names the traded period and links to it. */
function EmptyPeriod({ span, onPeriod, onClear }: EmptyPeriodProps) {
  const { t } = useTranslation(['dashboard', 'trades'])
  const format = useFormat()
  return (
    <Card>
      <EmptyState
        icon={<CalendarOff size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" onClick={() => onPeriod({})}>
              {t('empty.showAll')}
            </Button>
            {span ? (
              <Button onClick={() => onPeriod({ from: firstOfMonth(span.to), to: lastOfMonth(span.to) })}>
                {t('empty.showLastMonth', { month: format.time(span.to, 'monthYear') })}
              </Button>
            ) : null}
            {onClear ? <Button onClick={onClear}>{t('trades:filter.clear')}</Button> : null}
          </>
        }
      >
        {span
          ? t('empty.period', { from: format.time(span.from, 'date'), to: format.time(span.to, 'date') })
          : t('empty.periodOnly')}
      </EmptyState>
    </Card>
  )
}
