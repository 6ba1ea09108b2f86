import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ReviewDayAnswer } from '@plumbline/contract/daily-reviews/daily-reviews'
import { totalsOf } from '@plumbline/domain/statistics/day-totals'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { Card } from '#web/components/ui/card.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { TextFact } from '#web/lib/export/document-blocks.ts'
import { addDays, weekNumber } from '@plumbline/domain/time/calendar-day'
import { useReviewLink } from '#web/lib/reviews/review-link.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useReviewDays } from '#web/lib/reviews/use-review-days.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { type DaySpan, useDayResults } from '#web/lib/trades/use-day-results.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useNeighbours } from '../api/queries.ts'
import {
  type CalendarPlace,
  type DayRange,
  extended,
  firstStop,
  isWithin,
  spanOf,
  spanOfRange,
  startOf,
  stepped,
} from '../model/calendar-place.ts'
import { TotalsSkeleton, ViewSkeleton } from './calendar-skeleton.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import styles from './calendar.module.css'
import { EmptyDays } from './empty-calendar.tsx'
import { MonthView } from './month-view.tsx'
import { RangeBar } from './range-bar.tsx'
import { Totals } from './totals.tsx'
import type { ChangePlace } from './use-calendar-place.ts'
import { WeekView } from './week-view.tsx'
import { YearView } from './year-view.tsx'

// Lazy: the first screen does not need drawers.
const DayPanel = lazyComponent(async () => (await import('./day-panel.tsx')).DayPanel)

const ShareMonthDialog = lazyComponent(
  async () => (await import('./share/share-month-dialog.tsx')).ShareMonthDialog,
)

/** Links and contents that other features provide. */
export type CalendarLinks = {
  /** The trades of a day, for a column of the week or for the day panel. */
  readonly dayTrades: (day: string, trades: number, place: 'week' | 'panel') => ReactNode
  /** Actions on a day in its panel; `facts`: its figures as text. */
  readonly dayActions: (day: string, facts: readonly TextFact[]) => ReactNode
  /** URL of the journal, filtered to trades closed within `span`. */
  readonly journalLink: (span: DaySpan) => string | undefined
  readonly reportsLink: (span: DaySpan) => string
}

type CalendarBodyProps = CalendarLinks & {
  readonly account: Account
  /** Name of the account, or of several together. */
  readonly scopeName: string
  readonly choice: AccountChoice
  readonly today: string
  /** First and last day with a closed trade; null also while loading. */
  readonly traded: DaySpan | null
  readonly place: CalendarPlace & { readonly at: string }
  readonly changePlace: ChangePlace
  readonly linkTo: (part: Partial<CalendarPlace>) => string
}

/** A month, week or year with its totals. */
export function CalendarBody(props: CalendarBodyProps) {
  const { account, scopeName, choice, today, traded, place, changePlace, linkTo } = props
  const { dayTrades, dayActions, journalLink, reportsLink } = props
  const { view, at, metric, day } = place
  const { currency } = account
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const name = usePeriodName()
  const reviewLink = useReviewLink()
  const shown = spanOf(view, at)
  const { data, error, refetch, isPlaceholderData } = useDayResults(choice, shown)
  useNeighbours(choice, view, at)
  const reviews = (useReviewDays(shown, today, useReviewedAccounts()).data?.days ?? none).filter(isNoted)
  const results = isPlaceholderData ? [] : (data ?? [])
  const [moved, setMoved] = useState<string>()
  const [range, setRange] = useState<DayRange | null>(null)
  const [sharing, setSharing] = useState(false)
  const [panelDay, setPanelDay] = useState(day)
  // Keeps the last day, so that the drawer still shows it during its closing animation.
  if (day !== undefined && day !== panelDay) setPanelDay(day)
  useFocusOfClosed(day)
  useClearByEscape(range !== null && day === undefined, () => setRange(null))

  const active = [moved, day].find((known) => known !== undefined && isWithin(shown, known))
  const stop = active ?? firstStop(shown, results, today)
  const openDay = (next: string, push = true) => {
    setMoved(next)
    changePlace(({ view: current }) => ({ at: startOf(current, next), day: next }), { replace: !push })
  }
  const showDay = (next: string) => {
    setMoved(next)
    changePlace(({ view: current }) => ({ at: startOf(current, next), day: undefined }))
  }
  const move = (next: string, extending: boolean) => {
    setMoved(next)
    setRange(extending ? extended(range, stop, next) : null)
    if (!isWithin(shown, next)) changePlace(() => ({ at: startOf(view, next) }))
  }
  const periodName =
    view === 'week'
      ? t('week.named', { week: format.number(weekNumber(at)), days: name(shown) })
      : name(shown)
  const noted = new Set(reviews.map(({ date }) => date))
  const common = { start: at, results, metric, currency, today, noted }
  return (
    <>
      <CalendarToolbar
        period={periodName}
        view={view}
        onView={(next) =>
          changePlace(() => ({ view: next, at: startOf(next, stop), day: undefined }), { replace: false })
        }
        metric={metric}
        onMetric={(next) => changePlace(() => ({ metric: next }))}
        onStep={(steps) => {
          setMoved(undefined)
          changePlace((now) => ({ at: stepped(view, now.at ?? at, steps), day: undefined }))
        }}
        onToday={isWithin(shown, today) ? undefined : () => showDay(today)}
        onShare={view === 'month' && results.length > 0 ? () => setSharing(true) : undefined}
      />
      {error && data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className={styles.body} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
          {data.length === 0 && traded !== null ? (
            <EmptyDays shown={shown} traded={traded} onShow={showDay} />
          ) : (
            <Totals
              period={periodName}
              totals={totalsOf(data)}
              currency={currency}
              onOpen={(best) => openDay(best)}
            />
          )}
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <TotalsSkeleton />
      )}
      {data ? (
        view === 'year' ? (
          <YearView {...common} monthLink={(month) => linkTo({ view: 'month', at: month, day: undefined })} />
        ) : (
          <Card className={classes(styles.card, view === 'month' && styles.edges)}>
            {view === 'week' ? (
              <WeekView
                {...common}
                active={stop}
                onMove={(next) => move(next, false)}
                onOpen={openDay}
                dayTrades={(date, trades) => dayTrades(date, trades, 'week')}
              />
            ) : (
              <MonthView
                {...common}
                active={stop}
                onMove={move}
                onActive={setMoved}
                onOpen={openDay}
                range={range}
                onRange={setRange}
                weekLink={(monday) => linkTo({ view: 'week', at: monday, day: undefined })}
              />
            )}
          </Card>
        )
      ) : error ? null : (
        <ViewSkeleton view={view} />
      )}
      {range === null ? null : (
        <RangeBar
          choice={choice}
          currency={currency}
          span={spanOfRange(range)}
          journalLink={journalLink(spanOfRange(range))}
          reportsLink={reportsLink(spanOfRange(range))}
          onClear={() => setRange(null)}
        />
      )}
      {sharing && view === 'month' ? (
        <ShareMonthDialog
          choice={choice}
          results={results}
          currency={currency}
          scopeName={scopeName}
          month={at}
          onClose={() => setSharing(false)}
        />
      ) : null}
      {panelDay === undefined ? null : (
        <DayPanel
          open={day !== undefined}
          day={panelDay}
          result={
            results.find(({ date }) => date === panelDay) ?? (data && !isPlaceholderData ? null : undefined)
          }
          currency={currency}
          reviewLink={reviewLink(panelDay)}
          written={reviews.find(({ date }) => date === panelDay)?.excerpt ?? ''}
          journalLink={journalLink({ from: panelDay, to: panelDay })}
          onStep={(days) => openDay(addDays(panelDay, days), false)}
          onClose={() => changePlace(() => ({ day: undefined }))}
          actions={(facts) => dayActions(panelDay, facts)}
        >
          {dayTrades(panelDay, results.find(({ date }) => date === panelDay)?.trades ?? 0, 'panel')}
        </DayPanel>
      )}
    </>
  )
}

const none: readonly ReviewDayAnswer[] = []

/** Whether the user has written or answered something about a day. */
function isNoted({ reviewId, hasPlan, hasReport }: ReviewDayAnswer): boolean {
  return reviewId !== null || hasPlan || hasReport
}

/** Escape clears the selection, wherever the focus is. */
function useClearByEscape(enabled: boolean, onClear: () => void): void {
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) clear()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}

/** After the panel closes, focuses the day shown last instead of the day from which it was opened. */
function useFocusOfClosed(day: string | undefined): void {
  const read = useRef(day)
  useEffect(() => {
    // The drawer has already restored the focus: child effects run before parent effects.
    if (day === undefined && read.current !== undefined)
      document.querySelector<HTMLElement>(`[data-date="${read.current}"]`)?.focus()
    read.current = day
  }, [day])
}
