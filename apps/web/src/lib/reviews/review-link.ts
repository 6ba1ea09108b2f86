import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Which accounts a page shows, in its address. */
const ofAccounts = ['account', 'accounts', 'currency'] as const

/**
 * Address of the review of a day, week or month, with the trades of the accounts that `params` names; of the selected
 * account if it names none.
 */
export function reviewLink(
  date: string,
  { period = 'day', params }: { readonly period?: ReviewPeriod; readonly params?: URLSearchParams } = {},
): string {
  const search = new URLSearchParams(period === 'day' ? { date } : { date, period })
  for (const name of ofAccounts) {
    const value = params?.get(name)
    if (value) search.set(name, value)
  }
  return `/daily-review?${search}`
}

/** Links to reviews of the accounts that this page shows. */
export function useReviewLink(): (date: string, period?: ReviewPeriod) => string {
  const [params] = useSearchParams()
  return useCallback((date, period = 'day') => reviewLink(date, { period, params }), [params])
}
