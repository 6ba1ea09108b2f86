import type { Account } from '@plumbline/contract/accounts/accounts'
import History from 'lucide-react/icons/history'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Calendar } from '#web/features/calendar/components/calendar.tsx'
import { CalendarSkeleton } from '#web/features/calendar/components/calendar-skeleton.tsx'
import { DayExportMenu } from '#web/features/trades/components/export/day-export-menu.tsx'
import { DayTrades } from '#web/features/trades/components/day-trades.tsx'
import { writeAccountScope } from '#web/lib/selection/account-scope.ts'
import { journalSearch } from '#web/lib/selection/journal-search.ts'
import { writeSelectionFilter } from '#web/lib/selection/selection-filter.ts'
import { useSelection } from '#web/lib/selection/use-selection.ts'
import { writePeriod } from '#web/lib/period/period.ts'
import { useToday } from '#web/lib/period/today.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { replayLink } from '#web/lib/trades/replay-link.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'

/** Beyond this many trades, a link leads to the journal. */
const shownTrades = { week: 8, panel: 100 } as const

/** The selected account's days; view, month and metric are in the URL. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { accounts, selected } = useSelectedAccount()
  if (!selected) {
    return (
      <Stack>
        <PageHeader title={t('nav.calendar')} />
        <WithoutAccount loading={<CalendarSkeleton view="month" />} />
      </Stack>
    )
  }
  return <AccountCalendar key={selected.id} selected={selected} accounts={accounts} />
}

type AccountCalendarProps = { readonly selected: Account; readonly accounts: readonly Account[] }

function AccountCalendar({ selected, accounts }: AccountCalendarProps) {
  const { t } = useTranslation(['common', 'calendar'])
  const selection = useSelection(selected, accounts)
  const today = useToday()
  const accountAccessErrors = new URLSearchParams({ account: selected.id })
  /** The journal's search for the trades closed within the span: those the figures are based on. */
  const listSearch = (span: DaySpan) => journalSearch(accountAccessErrors, { ...selection, period: span })
  const ofSelection = writeAccountScope(
    writeSelectionFilter(accountAccessErrors, selection.filter),
    selection.scope,
  )
  return (
    <Calendar
      selection={selection}
      today={today}
      journalLink={(span) => {
        const search = listSearch(span)
        return search === undefined ? undefined : `/journal?${search}`
      }}
      reportsLink={(span) => `/journal/reports?${writePeriod(ofSelection, span)}`}
      dayActions={(day, facts) => (
        <>
          <Button
            kind="plain"
            icon={<History size={15} aria-hidden />}
            to={replayLink({ accountId: selection.accounts[0].id, day })}
          >
            {t('calendar:day.replay')}
          </Button>
          <DayExportMenu
            account={selection.accounts[0]}
            listSearch={listSearch({ from: day, to: day })}
            day={day}
            facts={facts}
          />
        </>
      )}
      dayTrades={(day, trades, place) => (
        <DayTrades
          account={selection.accounts[0]}
          listSearch={listSearch({ from: day, to: day })}
          day={day}
          trades={trades}
          limit={shownTrades[place]}
        />
      )}
    />
  )
}
