import type { Habit } from '@plumbline/contract/habits/habits'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'

/** What a habit asks for, as text: “Mon, Wed, Fri · 20 pages”. */
export function useHabitText() {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const number = (value: number) => format.number(value, 2, 0)
  const scheduleText = ({ schedule }: Habit): string => {
    if (schedule.kind === 'week') return t('plan.week', { count: schedule.times })
    if (schedule.days.length === 7) return t('plan.everyDay')
    return schedule.days
      .toSorted((a, b) => a - b)
      .map((day) => format.dayOfWeek(day))
      .join(', ')
  }
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
      [scheduleText(habit), targetText(habit)].filter((part) => part !== null).join(' · '),
  }
}
