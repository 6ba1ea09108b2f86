import type { Habit } from '@plumbline/contract/habits/habits'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useUserClock } from '#web/lib/reviews/use-user-clock.ts'
import { useHabits } from '../api/use-habits.ts'
import { ArchivedCard } from './archived-card.tsx'
import { DayCard } from './day-card.tsx'
import { HeatCard } from './heat-card.tsx'
import { HabitStarters } from './habit-starters.tsx'

const HabitDialog = lazy(async () => ({ default: (await import('./habit-dialog.tsx')).HabitDialog }))
const DeletedHabits = lazy(async () => ({ default: (await import('./deleted-habits.tsx')).DeletedHabits }))
const WorthCard = lazy(async () => ({ default: (await import('./worth-card.tsx')).WorthCard }))

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
          <Suspense fallback={<CardSkeleton height="200px" />}>
            <WorthCard habits={habits} today={today} />
          </Suspense>
          <ArchivedCard habits={archived} today={today} onEdit={edit} />
        </>
      )}
      <Suspense fallback={null}>
        {open === null ? null : open.kind === 'deleted' ? (
          <DeletedHabits onClose={() => setOpen(null)} />
        ) : (
          <HabitDialog
            habit={open.kind === 'edit' ? open.habit : null}
            today={today}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
