import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { RiskWarning } from '#web/features/accounts/components/risk-warning.tsx'
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx'
import { DashboardSkeleton } from '#web/features/dashboard/components/dashboard-skeleton.tsx'
import { useBoards } from '#web/features/dashboard/board/use-boards.ts'
import { FirstDayPlace } from '#web/features/first-day/components/first-day-place.tsx'
import { firstDayAccount } from '#web/features/first-day/model/first-day-steps.ts'
import { useFirstDay } from '#web/features/first-day/model/use-first-day.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { today } from '#web/lib/period/today.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from './without-account.tsx'
import { widgetKinds } from './widgets.ts'
import styles from './page.module.css'

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
  const [period, choosePeriod] = usePeriod()
  const [params] = useSearchParams()
  const boards = useBoards(widgetKinds)
  const firstDay = useFirstDay()
  const place = <FirstDayPlace isFinished={firstDayAccount(accounts, selected)?.isSample === true} />
  const guide = firstDay ? (
    <Suspense fallback={place}>{firstDay === 'unknown' ? place : <FirstDayCard guide={firstDay} />}</Suspense>
  ) : null
  if (!selected) {
    return (
      <div className={styles.page}>
        <PageHeader title={t('nav.dashboard')} />
        {(firstDay === 'unknown' ? null : guide) ?? (
          <WithoutAccount loading={<DashboardSkeleton boards={boards} />} />
        )}
      </div>
    )
  }
  const journal = (trade?: string) => {
    const next = new URLSearchParams(params)
    if (trade !== undefined) next.set('trade', trade)
    return `/journal?${next}`
  }
  return (
    <Dashboard
      key={selected.id}
      account={selected}
      period={period}
      onPeriod={choosePeriod}
      today={today()}
      kinds={widgetKinds}
      tradeLink={journal}
      journalLink={journal()}
      guide={guide}
      riskWarning={<RiskWarning account={selected} />}
    />
  )
}
