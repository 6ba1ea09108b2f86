import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'

/** The equity of one account by time; none is asked for where there is no account. */
const accountCurveOptions = (accountId: string | undefined, period: Period) =>
  api.statistics.equity.queryOptions({
    input: accountId === undefined ? skipToken : { accountId, ...period },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useAccountCurve(accountId: string | undefined, period: Period) {
  return useQuery(accountCurveOptions(accountId, period))
}
