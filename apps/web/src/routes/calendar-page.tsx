import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Calendar } from '#web/features/calendar/components/calendar.tsx'
import { CalendarSkeleton } from '#web/features/calendar/components/calendar-skeleton.tsx'
import { DayTrades } from '#web/features/trades/components/day-trades.tsx'
import { type TradeFilter, defaultOrder, writeFilter } from '#web/features/trades/model/trade-filter.ts'
import { writePeriod } from '#web/lib/period/period.ts'
import { today } from '#web/lib/period/today.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'
import styles from './page.module.css'
import { WithoutAccount } from './without-account.tsx'

/** Beyond this many trades, a link leads to the journal. */
const shownTrades = { week: 8, panel: 100 } as const

/** Journal filter of a day's trades by closing date: those its figures are based on. */
const ofTheseDays: TradeFilter = { ...defaultOrder, daysOf: 'closing', missed: false }

/** The selected account's days; view, month and metric are in the URL. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { selected } = useSelectedAccount()
  if (!selected) {
    return (
      <div className={styles.page}>
        <PageHeader title={t('nav.calendar')} />
        <WithoutAccount loading={<CalendarSkeleton view="month" />} />
      </div>
    )
  }
  const ofAccount = new URLSearchParams({ account: selected.id })
  const journal = (span: DaySpan) => writePeriod(writeFilter(ofAccount, ofTheseDays), span)
  return (
    <Calendar
      key={selected.id}
      account={selected}
      today={today()}
      journalLink={(span) => `/journal?${span ? journal(span) : ofAccount}`}
      reportsLink={(span) => `/journal/reports?${writePeriod(ofAccount, span)}`}
      dayTrades={(day, trades, place) => {
        const span = { from: day, to: day }
        const tradeLink = (id: string) => {
          const search = journal(span)
          search.set('trade', id)
          return `/journal?${search}`
        }
        return (
          <DayTrades
            account={selected}
            day={day}
            trades={trades}
            limit={shownTrades[place]}
            tradeLink={tradeLink}
            listLink={`/journal?${journal(span)}`}
          />
        )
      }}
    />
  )
}
