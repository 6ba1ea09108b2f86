import type { Habit, HabitChanges } from '@plumbline/contract/habits/habits'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { habitsOptions } from './use-habits.ts'

/** Actions on habits, shown at once; a failure is undone and shown as a notice. */
export function useHabitActions() {
  const { t } = useTranslation('habits')
  const errorText = useApiErrorText()
  const { queryKey } = habitsOptions()
  const onError = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey })
    showToast({ message: errorText(error) })
  }
  const show = (change: (habits: readonly Habit[]) => readonly Habit[]) =>
    queryClient.setQueryData(queryKey, (habits) => habits && [...change(habits)])
  const update = useMutation(
    api.habits.update.mutationOptions({
      onMutate: ({ id, changes }) =>
        show((habits) => habits.map((habit) => (habit.id === id ? withChanges(habit, changes) : habit))),
      onError,
    }),
  )
  const reorder = useMutation(
    api.habits.reorder.mutationOptions({
      onMutate: ({ ids }) =>
        show((habits) => habits.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
      onError,
    }),
  )
  const restore = useMutation(api.habits.restore.mutationOptions({ onError }))
  const remove = useMutation(
    api.habits.delete.mutationOptions({
      onMutate: ({ id }) => show((habits) => habits.filter((habit) => habit.id !== id)),
      onError,
    }),
  )
  return {
    archive: ({ id, name }: Habit, archivedOn: string | null) =>
      update.mutate(
        { id, changes: { archivedOn } },
        {
          onSuccess: () => {
            if (archivedOn === null) return
            showToast({
              message: t('done.archived', { name }),
              onUndo: () => update.mutate({ id, changes: { archivedOn: null } }),
            })
          },
        },
      ),
    remove: ({ id, name }: Habit) =>
      remove.mutate(
        { id },
        {
          onSuccess: () =>
            showToast({ message: t('done.deleted', { name }), onUndo: () => restore.mutate({ id }) }),
        },
      ),
    /** All habits in their new order. */
    reorder: (ids: readonly string[]) => reorder.mutate({ ids: [...ids] }),
  }
}

function withChanges(habit: Habit, changes: HabitChanges): Habit {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...habit, ...given }
}
