import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SelectionChips, SelectionControls } from '#web/components/selection/selection-bar.tsx'
import { NothingFits } from '#web/components/selection/nothing-fits.tsx'
import { emptyFilter, partsSet } from '#web/lib/selection/selection-filter.ts'
import { type Selection, useChangeSelection } from '#web/lib/selection/use-selection.ts'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import type { WidgetKind } from '#web/components/widgets/widget.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useKeptStatistics } from '../api/queries.ts'
import { Board } from '../board/board.tsx'
import { LayoutMenu } from '../board/layout-menu.tsx'
import { useBoards } from '../board/use-boards.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import styles from './dashboard.module.css'
import { DemoChip } from './demo-chip.tsx'
import { EmptyAccount } from './empty-account.tsx'
import { EmptyPeriod } from './empty-period.tsx'
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
  const { data, error, refetch, isPlaceholderData } = useKeptStatistics(choice, period)
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
