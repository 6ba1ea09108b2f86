import type { Account } from '@plumbline/contract/accounts/accounts'
import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import type { ReactNode } from 'react'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { periodBefore } from '#web/lib/period/period-before.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useEquity } from '../api/use-equity.ts'
import { useStatistics } from '../api/use-statistics.ts'
import { firstMonth } from '../model/first-month.ts'
import { sparklineOf } from '../model/equity-curves.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import styles from './dashboard.module.css'
import { EquityCard } from './equity-card.tsx'
import { ExtremesCard } from './extremes-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MoreFigures } from './more-figures.tsx'
import { RhythmCard } from './rhythm-card.tsx'

type FiguresProps = {
  readonly account: Account
  readonly period: Period
  readonly today: string
  readonly data: AccountStatistics
  readonly recentTrades: ReactNode
  readonly risk?: ReactNode
  readonly tradeLink: (id: string) => string
}

/** The cards of the dashboard, for an account with closed trades in the period. */
export function Figures({ account, period, today, data, recentTrades, risk, tradeLink }: FiguresProps) {
  const name = usePeriodName()
  const { statistics } = data
  const { currency } = account
  const earlier = periodBefore(period)
  const before = useStatistics(account.id, earlier)
  const equity = useEquity(account.id, period)
  const month = firstMonth(period, data.span, today)
  return (
    <div className={styles.grid}>
      <KeyFigures
        statistics={statistics}
        currency={currency}
        course={equity.data ? sparklineOf(equity.data) : []}
        before={
          earlier && before.data && !before.isPlaceholderData && before.data.statistics.totalTrades > 0
            ? { name: name(earlier), statistics: before.data.statistics }
            : undefined
        }
      />
      {risk ? <div className={styles.full}>{risk}</div> : null}
      <div className={styles.wide}>
        <EquityCard
          curve={equity.data}
          currency={currency}
          error={equity.error}
          onRetry={() => void equity.refetch()}
        />
      </div>
      <div className={styles.narrow}>
        <RhythmCard statistics={statistics} hourClock={data.hourClock} currency={currency} />
      </div>
      <div className={styles.wide}>
        {/* Another period opens the calendar at its own month. */}
        <CalendarCard key={month} accountId={account.id} currency={currency} start={month} span={data.span} />
      </div>
      <div className={styles.narrow}>
        <BreakdownCard statistics={statistics} currency={currency} />
      </div>
      <div className={styles.wide}>{recentTrades}</div>
      <div className={styles.narrow}>
        <ExtremesCard
          statistics={statistics}
          currency={currency}
          openTrades={data.openTrades}
          tradeLink={tradeLink}
        />
      </div>
      <div className={styles.full}>
        <MoreFigures statistics={statistics} currency={currency} />
      </div>
    </div>
  )
}
