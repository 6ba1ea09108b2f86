import type { Habit, HabitDays } from '@plumbline/contract/habits/habits'
import { addDays } from '@plumbline/domain/time/calendar-day'
import { type HabitEntry, isHabitValue } from '@plumbline/domain/habits/habit'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flame from 'lucide-react/icons/flame'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Small, Text } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatDecimalInput, parseDecimal } from '#web/lib/format/typed-number.ts'
import { useLocale } from '#web/lib/i18n/use-locale.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { dayState, nextValue } from '../model/habit-entries.ts'
import { useScheduleText } from './habit-schedule.tsx'
import styles from './habits.module.css'

type Progress = HabitDays['progress'][number]

type HabitRowProps = {
  readonly habit: Habit
  readonly entries: ReadonlyMap<string, HabitEntry>
  readonly progress: Progress | undefined
  readonly day: string
  readonly isPlanned: boolean
  /** Whether its checkbox is the list's Tab stop. */
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onEnter: (value: number | null) => void
  readonly menu: readonly MenuEntry[]
}

/** A habit on a day: checkbox, value, the last seven days and the streak. */
export function HabitRow(props: HabitRowProps) {
  const { habit, entries, progress, day, isPlanned, isCurrent, onFocus, onEnter, menu } = props
  const { t } = useTranslation('habits')
  const { planText } = useHabitText()
  const field = useRef<HTMLInputElement>(null)
  const entry = entries.get(day)
  const state = dayState(entry)
  const press = () => {
    const next = nextValue(habit.measure, entry)
    if (next === 'type') field.current?.focus()
    else onEnter(next)
  }
  const Icon = habit.measure.kind === 'count' && state !== 'done' ? Plus : Check
  return (
    <li className={classes(styles.row, !isPlanned && styles.free)}>
      <button
        type="button"
        role="checkbox"
        aria-checked={state === 'part' ? 'mixed' : state === 'done'}
        aria-label={habit.name}
        data-mark
        tabIndex={isCurrent ? 0 : -1}
        className={classes(styles.mark, state === 'done' && styles.marked, state === 'part' && styles.begun)}
        onFocus={onFocus}
        onClick={press}
      >
        <Icon size={18} aria-hidden className={styles.tick} />
      </button>
      <div className={styles.name}>
        <Text weight={550} anywhere>
          {habit.name}
        </Text>
        <Small block tone="text3">
          {planText(habit)}
          {isPlanned ? null : ` · ${t('today.others')}`}
        </Small>
      </div>
      {habit.measure.kind === 'check' ? (
        <span />
      ) : (
        <ValueField key={day} ref={field} habit={habit} entry={entry} onEnter={onEnter} />
      )}
      <div className={styles.history}>
        <LastDays entries={entries} day={day} />
        {progress === undefined ? null : <Streak progress={progress} />}
      </div>
      <MenuButton label={t('action.menu', { name: habit.name })} entries={menu}>
        <Ellipsis size={16} aria-hidden />
      </MenuButton>
    </li>
  )
}

type ValueFieldProps = Pick<HabitRowProps, 'habit' | 'onEnter'> & {
  readonly entry: HabitEntry | undefined
  readonly ref: React.Ref<HTMLInputElement>
}

/** The value of a day; it is entered when the field is left or with Enter. */
function ValueField({ habit, entry, onEnter, ref }: ValueFieldProps) {
  const { t } = useTranslation('habits')
  const { unitOf } = useHabitText()
  const locale = useLocale()
  const stored = entry === undefined ? '' : formatDecimalInput(locale, String(entry.value))
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const { kind } = habit.measure
  const type = (text: string | null) => {
    setTyped(text)
    setIsRefused(false)
  }
  const commit = () => {
    // What was refused stays, to be corrected.
    if (isRefused) return
    if (typed === null || typed === stored) return type(null)
    const plain = parseDecimal(locale, typed)
    const isEmpty = typed.trim() === ''
    if (!isEmpty && (plain === undefined || !isHabitValue(kind, Number(plain)))) {
      setIsRefused(true)
      showToast({ message: t(`today.invalid.${kind === 'check' ? 'number' : kind}`) })
      return
    }
    type(null)
    onEnter(isEmpty ? null : Number(plain))
  }
  return (
    <span className={styles.value}>
      <input
        ref={ref}
        className={styles.field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('today.value', { name: habit.name })}
        aria-invalid={isRefused || undefined}
        value={typed ?? stored}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') type(null)
        }}
      />
      <Small tone="text3">{unitOf(habit)}</Small>
    </span>
  )
}

/** The seven days up to the day, as dots. */
function LastDays({ entries, day }: Pick<HabitRowProps, 'entries' | 'day'>) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const days = [6, 5, 4, 3, 2, 1, 0].map((before) => addDays(day, -before))
  const states = days.map((date) => dayState(entries.get(date)))
  const done = states.filter((state) => state === 'done').length
  return (
    <span className={styles.dots} role="img" aria-label={t('week', { done: format.number(done) })}>
      {days.map((date, index) => (
        <span key={date} className={styles.dot} data-state={states[index]} />
      ))}
    </span>
  )
}

function Streak({ progress: { streak, completion } }: { readonly progress: Progress }) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const length = (count: number) => t(`streak.${streak.unit}`, { count })
  const title = t('streak.title', {
    current: length(streak.current),
    longest: length(streak.longest),
    freezes:
      streak.freezesLeft === 0 ? t('streak.noFreezes') : t('streak.freezes', { count: streak.freezesLeft }),
  })
  return (
    <span className={styles.streak} title={title}>
      <Text weight={550} className={classes(styles.flame, streak.current === 0 && styles.cold)}>
        <Flame size={15} aria-hidden />
        <span aria-label={t('streak.label', { current: length(streak.current) })} role="img">
          {length(streak.current)}
        </span>
      </Text>
      {completion.planned === 0 ? null : (
        <Small block tone="text3">
          {t('completion', { percent: format.usage(completion.done / completion.planned) })}
        </Small>
      )}
    </span>
  )
}

/** What a habit asks for, as text: “Mon, Wed, Fri · 20 pages”. */
export function useHabitText() {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const scheduleText = useScheduleText()
  const number = (value: number) => format.number(value, 2, 0)
  const unitOf = ({ measure }: Habit): string => {
    if (measure.kind === 'duration') return t('plan.minutes')
    return measure.kind === 'check' ? '' : measure.unit
  }
  const targetText = (habit: Habit): string | null => {
    const { measure } = habit
    if (measure.kind === 'check' || measure.target === null) return null
    return `${number(measure.target)} ${unitOf(habit)}`.trim()
  }
  return {
    unitOf,
    planText: (habit: Habit) =>
      [scheduleText(habit.schedule), targetText(habit)].filter((part) => part !== null).join(' · '),
  }
}
