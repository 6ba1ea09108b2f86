import type { Habit, HabitDays } from '@plumbline/contract/habits/habits'
import { addDays, weekdayOfDay } from '@plumbline/domain/time/calendar-day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api/client.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { type HabitEntries, withChanges } from '../model/habit-entries.ts'
import { waitingEntries } from '../model/waiting-entries.ts'

/** Weeks that the heat map shows. */
export const HEAT_WEEKS = 53

/** All habits, archived ones too. */
export const habitsOptions = () => api.habits.list.queryOptions({ input: { limit: 1_000 } })

export type HabitsState = {
  readonly habits: readonly Habit[] | undefined
  readonly entries: HabitEntries
  readonly progress: HabitDays['progress']
  /** Entries that wait for the server. */
  readonly waiting: number
  readonly error: unknown
  readonly refetch: () => void
}

/** Habits with the entries of a year, and those that are not saved yet. */
export function useHabits(today: string): HabitsState {
  const list = useQuery(habitsOptions())
  const from = addDays(today, -weekdayOfDay(today) - 7 * (HEAT_WEEKS - 1))
  const days = useQuery(
    // A day ahead: the entry of a day that the user had before travelling west.
    api.habits.days.queryOptions({
      input: { from, to: addDays(today, 1), today },
      placeholderData: keepPreviousData,
    }),
  )
  const userId = userOf(knownSession())?.id
  useEffect(() => {
    if (userId !== undefined) void waitingEntries.load(userId)
  }, [userId])
  const { waiting, sending } = waitingEntries.useUnsaved()
  const habits = list.data ?? []
  return {
    habits: list.data,
    entries: withChanges(days.data?.entries ?? [], [...waiting, ...sending], habits),
    progress: days.data?.progress ?? [],
    waiting: waiting.length,
    error: list.data === undefined ? list.error : null,
    refetch: () => void Promise.all([list.refetch(), days.refetch()]),
  }
}
