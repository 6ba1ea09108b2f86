import type { Habit, HabitMeasure } from '@plumbline/contract/habits/habits'
import { EVERY_DAY } from '@plumbline/domain/habits/habit'
import { useMutation } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListTodo from 'lucide-react/icons/list-todo'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import { useUserClock } from '#web/lib/reviews/use-user-clock.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useHabits } from '../api/queries.ts'
import { DayCard } from './day-card.tsx'
import styles from './habits.module.css'
import { HeatCard } from './heat-card.tsx'
import { useHabitMenu } from './use-habit-menu.tsx'
import { useHabitText } from './habit-row.tsx'

const HabitDialog = lazyComponent(async () => (await import('./habit-dialog.tsx')).HabitDialog)
const DeletedHabits = lazyComponent(async () => (await import('./habit-dialog.tsx')).DeletedHabits)
const HabitResultsCard = lazyComponent(
  async () => (await import('./habit-results-card.tsx')).HabitResultsCard,
  {
    placeholder: <CardSkeleton height="200px" />,
  },
)

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly habit: Habit }
  | { readonly kind: 'deleted' }

/** Habits: the list of a day, the calendar of the year, and what each habit is worth. */
export function HabitsView() {
  const { t } = useTranslation('habits')
  const { today } = useUserClock()
  const { habits, entries, progress, waiting, error, refetch } = useHabits(today)
  const [day, setDay] = useState<string | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const active = habits?.filter(({ archivedOn }) => archivedOn === null) ?? []
  const archived = habits?.filter(({ archivedOn }) => archivedOn !== null) ?? []
  const edit = (habit: Habit) => setOpen({ kind: 'edit', habit })
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={active.length > 0 ? t('count', { count: active.length }) : undefined}
        actions={
          <>
            <Button onClick={() => setOpen({ kind: 'deleted' })}>{t('deleted.open')}</Button>
            <Button
              kind="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setOpen({ kind: 'new' })}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      {waiting > 0 ? <Paragraph tone="text2">{t('waiting', { count: waiting })}</Paragraph> : null}
      {habits === undefined ? (
        error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <CardSkeleton height="320px" />
        )
      ) : active.length === 0 && archived.length === 0 ? (
        <HabitStarters today={today} />
      ) : (
        <>
          <DayCard
            habits={active}
            order={habits}
            entries={entries}
            progress={progress}
            day={day ?? today}
            today={today}
            onDay={(next) => setDay(next === today ? null : next)}
            onEdit={edit}
          />
          <HeatCard
            habits={habits}
            entries={entries}
            day={day ?? today}
            today={today}
            onDay={(next) => setDay(next === today ? null : next)}
          />
          <HabitResultsCard habits={habits} today={today} />
          <ArchivedCard habits={archived} today={today} onEdit={edit} />
        </>
      )}
      {open === null ? null : open.kind === 'deleted' ? (
        <DeletedHabits onClose={() => setOpen(null)} />
      ) : (
        <HabitDialog
          habit={open.kind === 'edit' ? open.habit : null}
          today={today}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  )
}

type ArchivedCardProps = {
  readonly habits: readonly Habit[]
  readonly today: string
  readonly onEdit: (habit: Habit) => void
}

/** Habits that are no longer due, with their history kept. */
function ArchivedCard({ habits, today, onEdit }: ArchivedCardProps) {
  const { t } = useTranslation('habits')
  const { planText } = useHabitText()
  const menuOf = useHabitMenu({ today, onEdit })
  if (habits.length === 0) return null
  return (
    <Card title={t('archived')}>
      <Stack as="ul" gap={0}>
        {habits.map((habit) => (
          <Cluster as="li" key={habit.id} justify="between" nowrap ruled>
            <Text anywhere>
              {habit.name}
              <Small block tone="text3">
                {planText(habit)}
              </Small>
            </Text>
            <MenuButton label={t('action.menu', { name: habit.name })} entries={menuOf(habit)}>
              <Ellipsis size={16} aria-hidden />
            </MenuButton>
          </Cluster>
        ))}
      </Stack>
    </Card>
  )
}

type Starter = {
  readonly key: 'prepare' | 'sleep' | 'pause' | 'exercise'
  readonly measure: HabitMeasure
  readonly schedule: Habit['schedule']
}

const workdays: Habit['schedule'] = { kind: 'days', days: [0, 1, 2, 3, 4] }

/** Empty state: what habits are for, with suggestions. */
function HabitStarters({ today }: { readonly today: string }) {
  const { t } = useTranslation('habits')
  const create = useMutation(api.habits.create.mutationOptions())
  const starters: readonly Starter[] = [
    { key: 'prepare', measure: { kind: 'check' }, schedule: workdays },
    {
      key: 'sleep',
      measure: { kind: 'number', unit: t('starters.hours'), target: 7 },
      schedule: { kind: 'days', days: [...EVERY_DAY.days] },
    },
    { key: 'pause', measure: { kind: 'duration', target: 10 }, schedule: workdays },
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
                    schedule,
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
