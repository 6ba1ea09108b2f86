import type { Habit } from '@plumbline/contract/habits/habits'
import { addDays, weekdayOfDay } from '@plumbline/domain/time/calendar-day'
import { type HeatDay, heatDay, type HeatHabit } from '@plumbline/domain/habits/habit-days'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOf } from '#web/components/calendar/date-of.ts'
import { Card } from '#web/components/ui/card.tsx'
import { customProperties } from '#web/components/ui/custom-properties.ts'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { HEAT_WEEKS } from '../api/queries.ts'
import { entriesOf, type HabitEntries } from '../model/habit-entries.ts'
import styles from './heat-card.module.css'

type HeatCardProps = {
  readonly habits: readonly Habit[]
  readonly entries: HabitEntries
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
}

const ALL = 'all'
/** What fits on a phone. */
const NARROW_WEEKS = 13

/** A year as a heat map of one habit or all; a day in it leads to its list. */
export function HeatCard({ habits, entries, day, today, onDay }: HeatCardProps) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const weeks = useNarrow() ? NARROW_WEEKS : HEAT_WEEKS
  const [chosen, setChosen] = useState(ALL)
  const shown = habits.filter(({ id }) => chosen === ALL || id === chosen)
  const heat = (shown.length === 0 ? habits : shown).map(
    ({ id, schedule, startsOn, archivedOn }): HeatHabit => ({
      schedule,
      startsOn,
      archivedOn,
      entries: entriesOf(entries, id),
    }),
  )
  const first = addDays(today, -weekdayOfDay(today) - 7 * (weeks - 1))
  const days = Array.from({ length: 7 * weeks }, (_, index) => {
    const date = addDays(first, index)
    return { date, ...heatDay(heat, date) }
  }).filter(({ date }) => date <= today)
  const sum = (value: (day: HeatDay) => number) =>
    format.number(days.reduce((all, each) => all + value(each), 0))
  return (
    <Card
      title={t('heat.title')}
      help={<HelpHint about={t('heat.title')}>{t('heat.help')}</HelpHint>}
      note={t('heat.summary', {
        done: sum(({ done }) => done),
        planned: sum(({ planned }) => planned),
        weeks,
      })}
    >
      {habits.length < 2 ? null : (
        <div className={styles.choice}>
          <SelectInput
            label={t('heat.habit')}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: ALL, label: t('heat.all') },
              ...habits.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      )}
      <HeatGrid days={days} day={day} onDay={onDay} />
      <p className={styles.legend} aria-hidden>
        <Small tone="text3">{t('heat.less')}</Small>
        {([0, 1, 2, 3, 4] as const).map((level) => (
          <span key={level} className={styles.cell} data-level={level} />
        ))}
        <Small tone="text3">{t('heat.more')}</Small>
      </p>
    </Card>
  )
}

type HeatGridProps = {
  /** Whole weeks from Monday, the last one up to today. */
  readonly days: readonly ({ readonly date: string } & HeatDay)[]
  readonly day: string
  readonly onDay: (day: string) => void
}

/** Days in columns of weeks, one Tab stop: arrow keys move by day and by week. The day under them is put into words. */
function HeatGrid({ days, day, onDay }: HeatGridProps) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const find = (date: string | null) => days.find((each) => each.date === date)
  const current = find(focused) ?? find(day) ?? days.at(-1)
  const shown = find(pointed) ?? find(day)
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onDay(current.date)
      return
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(current.date, step)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const label = ({ date, planned, done }: HeatGridProps['days'][number]) => {
    const name = format.time(date, 'longDate')
    return planned === 0
      ? t('heat.free', { day: name })
      : t('heat.day', { day: name, done: format.number(done), planned: format.number(planned) })
  }
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(7 * week, 7 * week + 7),
  )
  return (
    <>
      <div className={styles.heat} style={customProperties({ '--weeks': weeks.length })}>
        <div className={styles.months} aria-hidden>
          {monthStarts(weeks.map(([monday]) => monday?.date ?? '')).map(({ week, month }) => (
            <span key={week} className={styles.month} style={{ gridColumnStart: week + 1 }}>
              <Small tone="text3">{format.time(month, 'shortMonth')}</Small>
            </span>
          ))}
        </div>
        <div className={styles.weekdays} aria-hidden>
          {[0, 2, 4].map((weekday) => (
            <Small key={weekday} tone="text3">
              {format.dayOfWeek(weekday)}
            </Small>
          ))}
        </div>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={t('heat.grid')}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onClick={({ target }) => {
            const date = dateOf(target)
            if (date !== undefined) onDay(date)
          }}
          onPointerOver={({ target }) => setPointed(dateOf(target) ?? null)}
          onPointerLeave={() => setPointed(null)}
          onFocus={({ target }) => {
            const date = dateOf(target)
            if (date === undefined) return
            setFocused(date)
            setPointed(date)
          }}
          onBlur={() => setPointed(null)}
        >
          {weeks.map((week) => (
            <div key={week[0]?.date} role="row" className={styles.week}>
              {week.map((each) => (
                <div
                  key={each.date}
                  role="gridcell"
                  data-date={each.date}
                  data-level={each.level}
                  className={classes(styles.cell, each.planned === 0 && styles.free)}
                  aria-label={label(each)}
                  title={label(each)}
                  aria-selected={each.date === day}
                  tabIndex={each === current ? 0 : -1}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className={styles.shown} aria-hidden>
        <Small>{shown && label(shown)}</Small>
      </p>
    </>
  )
}

/** Weeks are columns. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

/** The weeks that begin a month, by their Mondays; the first week too, unless the next month begins soon after. */
function monthStarts(
  mondays: readonly string[],
): readonly { readonly week: number; readonly month: string }[] {
  const starts = mondays.flatMap((monday, week) => {
    const sunday = addDays(monday, 6)
    return Number(sunday.slice(8)) <= 7 ? [{ week, month: sunday }] : []
  })
  const [first, monday] = [starts[0]?.week ?? mondays.length, mondays[0]]
  return monday === undefined || first < 3 ? starts : [{ week: 0, month: monday }, ...starts]
}
