import type { Habit } from '@plumbline/contract/habits/habits'
import { shiftedDay, weekdayOfDay } from '@plumbline/domain/daily-reviews/review-period'
import { type HeatDay, heatDay, type HeatHabit } from '@plumbline/domain/habits/habit-days'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { HEAT_WEEKS } from '../api/use-habits.ts'
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
const NARROW_WEEKS = 16

/** A year as a heat map of one habit or all; a day in it leads to its list. */
export function HeatCard({ habits, entries, day, today, onDay }: HeatCardProps) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const isNarrow = useNarrow()
  const weeks = isNarrow ? NARROW_WEEKS : HEAT_WEEKS
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
  const first = shiftedDay(today, -weekdayOfDay(today) - 7 * (weeks - 1))
  const days = Array.from({ length: 7 * weeks }, (_, index) => {
    const date = shiftedDay(first, index)
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
      {isNarrow ? <StillGrid days={days} day={day} /> : <HeatGrid days={days} day={day} onDay={onDay} />}
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
  readonly days: readonly ({ readonly date: string } & HeatDay)[]
  readonly day: string
  readonly onDay: (day: string) => void
}

/** On a phone, days would be too small to touch: the list leads to other days. */
function StillGrid({ days, day }: Omit<HeatGridProps, 'onDay'>) {
  const { t } = useTranslation('habits')
  return (
    <div role="img" aria-label={t('heat.grid')} className={styles.grid}>
      {days.map((each) => (
        <span
          key={each.date}
          data-level={each.level}
          data-shown={each.date === day || undefined}
          className={classes(styles.cell, each.planned === 0 && styles.free)}
        />
      ))}
    </div>
  )
}

/** Days in columns of weeks, one Tab stop: arrow keys move by day and by week. */
function HeatGrid({ days, day, onDay }: HeatGridProps) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const has = (date: string | null) => date !== null && days.some((each) => each.date === date)
  const current = has(focused) ? focused : has(day) ? day : days.at(-1)?.date
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || current == null) return
    event.preventDefault()
    const next = shiftedDay(current, step)
    if (!has(next)) return
    setFocused(next)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const label = ({ date, planned, done }: HeatGridProps['days'][number]) => {
    const name = format.time(`${date}T00:00:00`, 'date')
    return planned === 0
      ? t('heat.free', { day: name })
      : t('heat.day', { day: name, done: format.number(done), planned: format.number(planned) })
  }
  return (
    <div className={styles.scroller}>
      <div className={styles.weekdays} aria-hidden>
        {[0, 2, 4].map((weekday) => (
          <Small key={weekday} tone="text3">
            {format.dayOfWeek(weekday)}
          </Small>
        ))}
      </div>
      <div ref={grid} role="group" aria-label={t('heat.grid')} className={styles.grid} onKeyDown={onKeyDown}>
        {days.map((each) => (
          <button
            key={each.date}
            type="button"
            data-date={each.date}
            data-level={each.level}
            className={classes(styles.cell, each.planned === 0 && styles.free)}
            aria-label={label(each)}
            title={label(each)}
            aria-pressed={each.date === day}
            tabIndex={each.date === current ? 0 : -1}
            onFocus={() => setFocused(each.date)}
            onClick={() => onDay(each.date)}
          />
        ))}
      </div>
    </div>
  )
}

/** Weeks are columns. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }
