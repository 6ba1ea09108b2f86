import type { Account } from '@plumbline/contract/accounts/accounts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { RiskWarning } from '#web/features/accounts/components/risk-warnings.tsx'
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx'
import { DashboardSkeleton } from '#web/features/dashboard/components/dashboard-skeleton.tsx'
import { useBoards } from '#web/features/dashboard/board/use-boards.ts'
import { FirstDayPlace } from '#web/features/first-day/components/first-day-place.tsx'
import { firstDayAccount } from '#web/features/first-day/model/first-day-steps.ts'
import { useFirstDay } from '#web/features/first-day/model/use-first-day.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { useToday } from '#web/lib/period/today.ts'
import { isWholeAccount } from '#web/lib/selection/account-scope.ts'
import { journalSearch, scopedSearch } from '#web/lib/selection/journal-search.ts'
import { useSelection } from '#web/lib/selection/use-selection.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'
import { widgetKinds } from './widgets.ts'

// Users who have completed the guide do not load it.
const FirstDayCard = lazy(async () => {
  const [{ FirstDayCard: Card }] = await Promise.all([
    import('#web/features/first-day/components/first-day-card.tsx'),
    loadTexts(['first-day']),
  ])
  return { default: Card }
})

/** The selected account's figures, in the user's arrangement. */
export function DashboardPage() {
  const { t } = useTranslation()
  const { accounts, selected } = useSelectedAccount()
  const boards = useBoards(widgetKinds)
  const firstDay = useFirstDay()
  const place = <FirstDayPlace isFinished={firstDayAccount(accounts, selected)?.isSample === true} />
  const guide = firstDay ? (
    <Suspense fallback={place}>{firstDay === 'unknown' ? place : <FirstDayCard guide={firstDay} />}</Suspense>
  ) : null
  if (!selected) {
    return (
      <Stack>
        <PageHeader title={t('nav.dashboard')} />
        {(firstDay === 'unknown' ? null : guide) ?? (
          <WithoutAccount loading={<DashboardSkeleton boards={boards} />} />
        )}
      </Stack>
    )
  }
  return <AccountDashboard key={selected.id} selected={selected} accounts={accounts} guide={guide} />
}

type AccountDashboardProps = {
  readonly selected: Account
  readonly accounts: readonly Account[]
  readonly guide: ReactNode
}

function AccountDashboard({ selected, accounts, guide }: AccountDashboardProps) {
  const [period, choosePeriod] = usePeriod()
  const [params] = useSearchParams()
  const selection = useSelection(selected, accounts)
  const today = useToday()
  const listSearch = journalSearch(params, { ...selection, period })
  const journal = (trade?: string) => {
    const next = new URLSearchParams(
      isWholeAccount(selection.choice) ? params : scopedSearch(params, { ...selection, period }),
    )
    if (trade !== undefined) next.set('trade', trade)
    return `/journal?${next}`
  }
  return (
    <Dashboard
      selection={selection}
      listSearch={listSearch}
      period={period}
      onPeriod={choosePeriod}
      today={today}
      kinds={widgetKinds}
      tradeLink={journal}
      journalLink={journal()}
      guide={guide}
      riskWarning={<RiskWarning account={selected} />}
    />
  )
}
