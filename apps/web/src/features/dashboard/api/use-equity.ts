import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'

/** Thousands of points that only ever change as a whole: comparing old and new in depth gains nothing. */
export const equityOptions = (accountId: string, period: Period) =>
  api.statistics.equity.queryOptions({
    input: { accountId, ...period },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useEquity(accountId: string, period: Period) {
  return useQuery(equityOptions(accountId, period))
}
