import type { HabitMeasure } from '@plumbline/contract/habits/habits'
import { EVERY_DAY, type HabitSchedule } from '@plumbline/domain/habits/habit'
import { useMutation } from '@tanstack/react-query'
import ListTodo from 'lucide-react/icons/list-todo'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { api } from '#web/lib/api/client.ts'
import styles from './habits.module.css'

type Starter = {
  readonly key: 'prepare' | 'sleep' | 'pause' | 'exercise'
  readonly measure: HabitMeasure
  readonly schedule: HabitSchedule
}

const weekdays: HabitSchedule = { kind: 'days', days: [0, 1, 2, 3, 4] }

/** Empty state: what habits are for, with suggestions. */
export function HabitStarters({ today }: { readonly today: string }) {
  const { t } = useTranslation('habits')
  const create = useMutation(api.habits.create.mutationOptions())
  const starters: readonly Starter[] = [
    { key: 'prepare', measure: { kind: 'check' }, schedule: weekdays },
    {
      key: 'sleep',
      measure: { kind: 'number', unit: t('starters.hours'), target: 7 },
      schedule: EVERY_DAY,
    },
    { key: 'pause', measure: { kind: 'duration', target: 10 }, schedule: weekdays },
    { key: 'exercise', measure: { kind: 'check' }, schedule: { kind: 'week', times: 3 } },
  ]
  return (
    <Card>
      <Stack>
        <EmptyState icon={<ListTodo size={22} aria-hidden />}>{t('empty')}</EmptyState>
        <FormError error={create.error} />
        <ul className={styles.starters} aria-label={t('starters.label')}>
          {starters.map(({ key, measure, schedule }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.starter}
                disabled={create.isPending}
                onClick={() =>
                  create.mutate({
                    name: t(`starters.${key}`),
                    measure,
                    schedule:
                      schedule.kind === 'week' ? schedule : { kind: 'days', days: [...schedule.days] },
                    startsOn: today,
                  })
                }
              >
                <Text weight={550}>{t(`starters.${key}`)}</Text>
                <Small>{t(`starters.${key}Why`)}</Small>
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
