import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { lastOfMonth } from '#web/lib/period/day.ts'

/** Results of the days of one month; `month` is its first day. */
export const monthDaysOptions = (accountId: string, month: string) =>
  api.statistics.days.queryOptions({
    input: { accountId, from: month, to: lastOfMonth(month) },
    placeholderData: keepPreviousData,
  })

export function useMonthDays(accountId: string, month: string) {
  return useQuery(monthDaysOptions(accountId, month))
}
