import type { HabitDays } from '@plumbline/contract/habits/habits'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { type EntryChange, waitingEntries } from '../model/waiting-entries.ts'

/** Saves an entry optimistically; offline it waits in this browser. A refused entry is removed again, with a notice. */
export function useEnter(): (change: EntryChange) => void {
  const errorText = useApiErrorText()
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
      showToast({ message: errorText(failure) })
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
