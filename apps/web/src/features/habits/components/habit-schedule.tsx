import type { Habit } from '@plumbline/contract/habits/habits'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Stack, Text } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { HabitForm } from '../model/habit-form.ts'
import styles from './habits.module.css'

/** A schedule as text: “Mon, Wed, Fri”. */
export function useScheduleText(): (schedule: Habit['schedule']) => string {
  const { t } = useTranslation('habits')
  const format = useFormat()
  return (schedule) => {
    if (schedule.kind === 'week') return t('plan.week', { count: schedule.times })
    if (schedule.days.length === 7) return t('plan.everyDay')
    return schedule.days
      .toSorted((a, b) => a - b)
      .map((day) => format.dayOfWeek(day))
      .join(', ')
  }
}

type ScheduleFieldsProps = {
  readonly form: HabitForm
  readonly change: (changes: Partial<HabitForm>) => void
  readonly error: string | undefined
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const TIMES = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The schedule in the form of a habit. */
export function ScheduleFields({ form, change, error }: ScheduleFieldsProps) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const toggle = (day: number) =>
    change({
      days: form.days.includes(day) ? form.days.filter((each) => each !== day) : [...form.days, day],
    })
  return (
    <FieldGroup label={t('form.schedule')}>
      <Stack gap={8}>
        <Segmented
          label={t('form.schedule')}
          value={form.schedule}
          onChange={(schedule) => change({ schedule })}
          segments={[
            { value: 'days', label: t('form.days') },
            { value: 'week', label: t('form.week') },
          ]}
        />
        {form.schedule === 'week' ? (
          <SelectInput
            label={t('form.times')}
            value={form.times}
            onChange={(times) => change({ times })}
            options={TIMES.map((times) => ({ value: times, label: format.number(Number(times)) }))}
          />
        ) : (
          <div className={styles.days}>
            {WEEK.map((day) => (
              <button
                key={day}
                type="button"
                className={classes(styles.day, form.days.includes(day) && styles.chosen)}
                aria-pressed={form.days.includes(day)}
                aria-label={format.dayOfWeek(day, 'long')}
                onClick={() => toggle(day)}
              >
                {format.dayOfWeek(day)}
              </button>
            ))}
          </div>
        )}
        {error ? (
          <Text as="p" tone="danger" size="s" role="alert">
            {error}
          </Text>
        ) : null}
      </Stack>
    </FieldGroup>
  )
}
