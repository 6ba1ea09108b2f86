import type { Habit, HabitChanges, HabitDays } from '@plumbline/contract/habits/habits'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { type EntryChange, waitingEntries } from '../model/waiting-entries.ts'
import { habitsOptions } from './queries.ts'

/** Actions on habits, shown at once; a failure is undone and shown as a notice. */
export function useHabitActions() {
  const { t } = useTranslation('habits')
  const showError = useErrorToast()
  const { queryKey } = habitsOptions()
  const onError = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey })
    showError(error)
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

/** Saves an entry optimistically; offline it waits in this browser. A refused entry is removed again, with a notice. */
export function useSaveHabitEntry(): (change: EntryChange) => void {
  const showError = useErrorToast()
  const { mutateAsync } = useMutation({
    // Sent in order, so that an earlier entry cannot overwrite a later one.
    scope: { id: 'habits' },
    mutationFn: save,
  })
  const enter = async (change: EntryChange) => {
    const end = waitingEntries.noteSending(change)
    try {
      await mutateAsync(change)
    } catch (failure) {
      showError(failure)
    } finally {
      end()
    }
  }
  return (change) => void enter(change)
}

async function save(change: EntryChange): Promise<void> {
  const { habitId, date, value } = change
  try {
    const entry = await client.habits.enter({ id: habitId, date, value })
    const queryKey = api.habits.days.key()
    queryClient.setQueriesData<HabitDays>({ queryKey }, (days) => {
      if (days === undefined) return undefined
      const others = days.entries.filter((each) => each.habitId !== habitId || each.date !== date)
      return { ...days, entries: entry === null ? others : [...others, entry] }
    })
    // The streak, which the server computes from all entries.
    void queryClient.invalidateQueries({ queryKey })
  } catch (failure) {
    const userId = userOf(knownSession())?.id
    const isUnreachable = apiErrorOf(failure).code === 'UNREACHABLE'
    if (!isUnreachable || userId === undefined || !(await waitingEntries.keep(userId, change))) throw failure
  }
}
