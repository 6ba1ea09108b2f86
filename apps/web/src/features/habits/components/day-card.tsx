import type { Habit, HabitDays } from '@plumbline/contract/habits/habits'
import { addDays } from '@plumbline/domain/time/calendar-day'
import { isDone, isPlannedOn } from '@plumbline/domain/habits/habit'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { rowAfterKey } from '#web/components/ui/grid-keys.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Paragraph, Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSaveHabitEntry } from '../api/mutations.ts'
import { entriesOf, type HabitEntries } from '../model/habit-entries.ts'
import { HabitRow } from './habit-row.tsx'
import styles from './habits.module.css'
import { useHabitMenu } from './use-habit-menu.tsx'

type DayCardProps = {
  readonly habits: readonly Habit[]
  /** Archived ones too. */
  readonly order: readonly Habit[]
  readonly entries: HabitEntries
  readonly progress: HabitDays['progress']
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
  readonly onEdit: (habit: Habit) => void
}

/** The habits of a day. Arrow keys move through the list, Space ticks, Delete clears. */
export function DayCard({ habits, order, entries, progress, day, today, onDay, onEdit }: DayCardProps) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const enter = useSaveHabitEntry()
  const menuOf = useHabitMenu({ today, onEdit, order })
  const keysId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const entryOf = ({ id }: Habit) => entriesOf(entries, id).get(day)
  const planned = habits.filter((habit) => isPlannedOn(habit.schedule, day))
  const rows = [...planned, ...habits.filter((habit) => !planned.includes(habit))]
  const done = planned.filter((habit) => {
    const entry = entryOf(habit)
    return entry !== undefined && isDone(entry)
  })
  const current = Math.min(active, rows.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['mark'] === undefined) return
    const habit = rows[current]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      if (habit) enter({ habitId: habit.id, date: day, value: null })
      event.preventDefault()
      return
    }
    const next = rowAfterKey(event.key, current, rows.length, rows.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    list.current?.querySelectorAll<HTMLElement>('[data-mark]')[next]?.focus()
  }

  return (
    <Card
      title={day === today ? t('today.title') : format.time(`${day}T00:00:00`, 'date')}
      note={
        planned.length === 0
          ? undefined
          : t('today.done', { done: format.number(done.length), planned: format.number(planned.length) })
      }
      actions={
        <>
          {day === today ? null : <Button onClick={() => onDay(today)}>{t('today.back')}</Button>}
          <IconButton label={t('today.before')} onClick={() => onDay(addDays(day, -1))}>
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('today.after')} disabled={day >= today} onClick={() => onDay(addDays(day, 1))}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </>
      }
    >
      {planned.length === 0 ? <Paragraph tone="text3">{t('today.none')}</Paragraph> : null}
      {/* Only keys of the controls inside bubble up here. */}
      <ul
        ref={list}
        className={styles.rows}
        aria-label={t('today.list')}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
      >
        {rows.map((habit, index) => (
          <HabitRow
            key={`${habit.id} ${day}`}
            habit={habit}
            entries={entriesOf(entries, habit.id)}
            progress={progress.find(({ habitId }) => habitId === habit.id)}
            day={day}
            isPlanned={index < planned.length}
            isCurrent={index === current}
            onFocus={() => setActive(index)}
            onEnter={(value) => enter({ habitId: habit.id, date: day, value })}
            menu={menuOf(habit)}
          />
        ))}
      </ul>
      <p id={keysId} className={styles.keys}>
        <Small tone="text3">{t('today.keys')}</Small>
      </p>
    </Card>
  )
}
