import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useGoalName } from '#web/components/goals/use-goal-name.ts'
import { goalsOptions } from './queries.ts'

type Count = { readonly id: string; readonly value: number; readonly change: number }
const COUNT = ['goals', 'count']

/** Optimistic changes to goals; a failed one is rolled back and shown. */
export function useGoalActions(today: string) {
  const { t } = useTranslation('goals')
  const showError = useErrorToast()
  const { nameOf } = useGoalName()
  const key = goalsOptions(today).queryKey
  const showAtOnce = async (change: (goals: readonly Goal[]) => readonly Goal[]) => {
    await queryClient.cancelQueries({ queryKey: key })
    const before = queryClient.getQueryData(key)
    queryClient.setQueryData(key, (shown) => shown && [...change(shown)])
    return { before }
  }
  const onError = (
    error: unknown,
    _input: unknown,
    shown: { readonly before: Goal[] | undefined } | undefined,
  ) => {
    if (shown?.before !== undefined) queryClient.setQueryData(key, shown.before)
    showError(error)
  }
  const onSuccess = (saved: Goal) =>
    queryClient.setQueryData(key, (shown) => shown?.map((each) => (each.id === saved.id ? saved : each)))
  const restore = useMutation(api.goals.restore.mutationOptions({ onError: showError }))
  const remove = useMutation(
    api.goals.delete.mutationOptions({
      onMutate: ({ id }) => showAtOnce((goals) => goals.filter((goal) => goal.id !== id)),
      onError,
    }),
  )
  const update = useMutation(
    api.goals.update.mutationOptions({
      onMutate: ({ id, changes }) =>
        showAtOnce((goals) =>
          goals.map((goal) =>
            goal.id === id ? { ...goal, isArchived: changes.isArchived ?? goal.isArchived } : goal,
          ),
        ),
      onError,
      onSuccess,
    }),
  )
  const count = useMutation({
    mutationKey: COUNT,
    mutationFn: ({ id, value }: Count) => client.goals.count({ id, value, date: today, today }),
    // Presses in a row are sent one after the other, so that the last one wins.
    scope: { id: 'goal-count' },
    onError: (error, { id, change }) => {
      showCount(id, -change)
      showError(error)
    },
    onSuccess: (saved) => {
      if (queryClient.isMutating({ mutationKey: COUNT }) <= 1) onSuccess(saved)
    },
  })
  /** Changes the count that is shown; the new one, or undefined if the goal is not counted. */
  const showCount = (id: string, change: number): number | undefined => {
    const goal = queryClient.getQueryData(key)?.find((each) => each.id === id)
    if (goal === undefined || goal.countedToday === null) return undefined
    const value = Math.max(0, Math.round((goal.countedToday + change) * 100) / 100)
    onSuccess(afterCount(goal, value))
    return value
  }
  const archive = (goal: Goal, isArchived: boolean) =>
    update.mutate({ id: goal.id, changes: { isArchived }, today })
  return {
    archive: (goal: Goal, isArchived: boolean) => {
      const name = nameOf(goal)
      archive(goal, isArchived)
      showToast({
        message: t(isArchived ? 'done.archived' : 'done.reopened', { name }),
        onUndo: () => archive(goal, !isArchived),
      })
    },
    remove: (goal: Goal) => {
      const { id } = goal
      remove.mutate({ id })
      showToast({ message: t('done.deleted', { name: nameOf(goal) }), onUndo: () => restore.mutate({ id }) })
    },
    /** Based on the cached count, since a second press may come before the first is rendered. */
    count: ({ id }: Goal, change: number) => {
      void queryClient.cancelQueries({ queryKey: key }, { revert: false })
      const value = showCount(id, change)
      if (value !== undefined) count.mutate({ id, value, change })
    },
  }
}

/** A custom goal with another count today, until the server has measured it. */
function afterCount(goal: Goal, value: number): Goal {
  const { progress, countedToday } = goal
  if (progress === null || countedToday === null) return goal
  const before = progress.result.value ?? 0
  const after = Math.round((before + value - countedToday) * 100) / 100
  return {
    ...goal,
    countedToday: value,
    progress: { ...progress, result: { ...progress.result, value: after } },
  }
}
