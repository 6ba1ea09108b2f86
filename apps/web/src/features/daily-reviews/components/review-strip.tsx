import type { ReviewDayAnswer } from '@plumbline/contract/daily-reviews/daily-reviews'
import { REVIEW_STATES, type ReviewState, reviewState } from '@plumbline/domain/daily-reviews/review-streak'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flame from 'lucide-react/icons/flame'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAfterKey } from '#web/components/calendar/day-after-key.ts'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { addDays, mondayOf } from '@plumbline/domain/time/calendar-day'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useReviewDays } from '#web/lib/reviews/use-review-days.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'
import styles from './review-strip.module.css'

type ReviewStripProps = {
  /** The shown day, or the first day of the shown week or month. */
  readonly date: string
  readonly today: string
  readonly onOpen: (date: string) => void
}

/** Five weeks of days with the state of each review, and the streak. Arrow keys move between days. */
export function ReviewStrip({ date, today, onOpen }: ReviewStripProps) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const name = usePeriodName()
  // A day of the last week; later than the shown one if that is among the weeks anyway.
  const [end, setEnd] = useState(() => (date > today ? date : today))
  const span = stripSpan(end)
  if (date < span.from || date > span.to) setEnd(date)
  const { data } = useReviewDays(span, today, useReviewedAccounts())
  const [active, setActive] = useState(date)
  const [shown, setShown] = useState(date)
  if (shown !== date) {
    setShown(date)
    setActive(date)
  }
  const days = useRef<HTMLDivElement>(null)
  const following = useRef(false)
  useLayoutEffect(() => {
    if (!following.current) return
    following.current = false
    days.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey ? undefined : dayAfterKey(event, active)
    if (next === undefined) return
    event.preventDefault()
    following.current = true
    setActive(next)
    if (next < span.from || next > span.to) setEnd(next)
  }
  const step = (weeks: number) => {
    setEnd(addDays(end, 7 * weeks))
    setActive(addDays(active, 7 * weeks))
  }
  const streak = data?.streak
  return (
    <section className={styles.strip} aria-label={t('strip.label')}>
      <p className={styles.streak}>
        <Flame size={20} aria-hidden className={classes(styles.flame, streak?.current === 0 && styles.out)} />
        <span>
          <strong>
            {streak ? t('streak.days', { count: streak.current, days: format.number(streak.current) }) : '–'}
          </strong>
          <span className={styles.small}>
            {streak ? t('streak.longest', { days: format.number(streak.longest) }) : t('streak.label')}
          </span>
        </span>
      </p>
      <div className={styles.weeks}>
        <IconButton label={t('strip.earlier')} onClick={() => step(-4)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <div className={styles.days} role="group" aria-label={name(span)} ref={days} onKeyDown={onKeyDown}>
          {stripWeeks(span, data?.days ?? []).map((week) => (
            <div key={week[0]?.date} className={styles.week}>
              {week.map((day) => (
                <Day
                  key={day.date}
                  day={day}
                  today={today}
                  isShown={day.date === date}
                  isActive={day.date === active}
                  onOpen={() => {
                    setActive(day.date)
                    onOpen(day.date)
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        <IconButton label={t('strip.later')} onClick={() => step(4)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      <ul className={styles.legend} aria-hidden>
        {REVIEW_STATES.filter((state) => state !== 'none').map((state) => (
          <li key={state}>
            <span className={styles.mark} data-state={state} />
            {t(`state.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

type DayProps = {
  readonly day: StripDay
  readonly today: string
  readonly isShown: boolean
  readonly isActive: boolean
  readonly onOpen: () => void
}

function Day({ day: { date, trades, state }, today, isShown, isActive, onOpen }: DayProps) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const words = [
    format.time(date, 'longDate'),
    ...(trades > 0 ? [t('trades', { count: trades, trades: format.number(trades) })] : []),
    t(`state.${state}`),
  ]
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-state={state}
      data-future={date > today || undefined}
      aria-label={words.join(', ')}
      aria-pressed={isShown}
      aria-current={date === today ? 'date' : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={onOpen}
    >
      <span aria-hidden>{format.number(Number(date.slice(8)))}</span>
      <span className={styles.mark} data-state={state} aria-hidden>
        {state === 'done' ? <Check size={9} strokeWidth={3.5} /> : null}
      </span>
    </button>
  )
}

const WEEKS = 5

type StripDay = { readonly date: string; readonly trades: number; readonly state: ReviewState }

/** Five weeks, the last of them with the day. */
function stripSpan(day: string): DaySpan {
  const monday = mondayOf(day)
  return { from: addDays(monday, -7 * (WEEKS - 1)), to: addDays(monday, 6) }
}

/** Every day of the span, in weeks from Monday. */
function stripWeeks({ from }: DaySpan, known: readonly ReviewDayAnswer[]): readonly (readonly StripDay[])[] {
  const byDate = new Map(known.map((day) => [day.date, day]))
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(from, 7 * week + day)
      const found = byDate.get(date)
      return { date, trades: found?.trades ?? 0, state: found ? reviewState(found) : 'none' }
    }),
  )
}
