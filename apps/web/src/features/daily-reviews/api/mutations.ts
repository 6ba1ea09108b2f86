import type { ReviewChanges } from '@plumbline/contract/daily-reviews/daily-reviews'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { asUser } from '#web/lib/api/as-user.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import type { ReviewPlace } from '../model/review-place.ts'
import { type Answers, answersOf, changesAt, waitingAnswers } from '../model/waiting-answers.ts'
import { reviewOptions } from './queries.ts'

export type AnswersState = {
  readonly answers: Answers
  /** null without a stored review. */
  readonly reviewId: string | null
  readonly isPending: boolean
  readonly error: unknown
  readonly refetch: () => void
  /** Answers that wait for the server. */
  readonly isWaiting: boolean
  /** Shows the change at once and saves it; offline it waits in this browser. False if it was refused. */
  readonly change: (changes: ReviewChanges) => Promise<boolean>
}

/** A review's answers, with those that are not saved yet. */
export function useAnswers(place: ReviewPlace): AnswersState {
  const { data, error, isPending, refetch } = useQuery(reviewOptions(place))
  const showError = useErrorToast()
  const userId = userOf(knownSession())?.id
  const { waiting, sending } = waitingAnswers.useUnsaved()
  useEffect(() => {
    if (userId !== undefined) void waitingAnswers.load(userId)
  }, [userId])
  const { mutateAsync } = useMutation({
    // One after the other: a later answer must not be overtaken by an earlier one.
    scope: { id: 'daily-review' },
    mutationFn: (changes: ReviewChanges) => save(userId, place, changes),
  })
  const change = async (changes: ReviewChanges) => {
    const end = waitingAnswers.noteSending({ place, changes })
    try {
      await mutateAsync(changes)
      return true
    } catch (failure) {
      showError(failure)
      return false
    } finally {
      end()
    }
  }
  const kept = changesAt(waiting, place)
  return {
    answers: answersOf(data ?? null, { ...kept, ...changesAt(sending, place) }),
    reviewId: data?.id ?? null,
    isPending: isPending && kept === undefined,
    error: data === undefined && kept === undefined ? error : null,
    refetch: () => void refetch(),
    isWaiting: kept !== undefined,
    change,
  }
}

async function save(userId: string | undefined, place: ReviewPlace, changes: ReviewChanges): Promise<void> {
  try {
    const review = await client.dailyReviews.save({
      ...(userId !== undefined && asUser(userId)),
      ...place,
      changes,
    })
    queryClient.setQueryData(reviewOptions(place).queryKey, review)
  } catch (failure) {
    const isLater = ['UNREACHABLE', 'OTHER_USER'].includes(apiErrorOf(failure).code)
    if (!isLater || userId === undefined || !(await waitingAnswers.keep(userId, { place, changes })))
      throw failure
  }
}

/**
 * Deletes a review with its texts; the toast restores them. `onTexts` is called when the texts have been read again:
 * their editor must be mounted again, since it keeps its own text.
 */
export function useDeleteReview(onTexts: () => void): (id: string) => Promise<void> {
  const { t } = useTranslation('daily-reviews')
  const showError = useErrorToast()
  const restore = useMutation(api.dailyReviews.restore.mutationOptions())
  const remove = useMutation(api.dailyReviews.delete.mutationOptions())
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    try {
      await action()
      onTexts()
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return async (id) => {
    if (!(await attempt(() => remove.mutateAsync({ id })))) return
    showToast({
      message: t('deleted'),
      onUndo: () => void attempt(() => restore.mutateAsync({ id })),
    })
  }
}
