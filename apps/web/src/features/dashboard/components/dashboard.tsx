import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useStatistics } from '../api/use-statistics.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import styles from './dashboard.module.css'
import { DemoBanner } from './demo-banner.tsx'
import { EmptyAccount } from './empty-account.tsx'
import { EmptyPeriod } from './empty-period.tsx'
import { Figures } from './figures.tsx'
import { HeaderNote } from './header-note.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'

type DashboardProps = {
  readonly account: Account
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly today: string
  /** The latest trades, which another feature knows how to show. */
  readonly recentTrades: ReactNode
  /** What is used of the account's limits: as a card among the figures, and what warns whatever the period is. */
  readonly risk?: ReactNode
  readonly riskWarning?: ReactNode
  /** Where a trade can be read: `/journal?trade=<id>`. */
  readonly tradeLink: (id: string) => string
}

/** What an account's trading is worth. Mount it anew for another account: old figures stay only within one. */
export function Dashboard(props: DashboardProps) {
  const { account, period, onPeriod, today, recentTrades, tradeLink, risk, riskWarning } = props
  const name = usePeriodName()
  const { data, error, refetch, isPlaceholderData } = useStatistics(account.id, period)
  const neverTraded = account.closedTrades === 0 && (data?.span ?? null) === null

  const body = () => {
    if (data) {
      if (neverTraded) return <EmptyAccount openTrades={data.openTrades} />
      if (data.statistics.totalTrades === 0) return <EmptyPeriod span={data.span} onPeriod={onPeriod} />
      return (
        <Figures
          account={account}
          period={period}
          today={today}
          data={data}
          recentTrades={recentTrades}
          risk={risk}
          tradeLink={tradeLink}
        />
      )
    }
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
    return <DashboardSkeleton />
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={name(period)}
        note={data ? <HeaderNote data={data} period={period} brokerZone={account.brokerTimeZone} /> : null}
      />
      {account.isSample ? <DemoBanner account={account} /> : null}
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
