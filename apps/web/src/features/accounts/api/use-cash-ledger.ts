import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const CASH_ROWS = 50

/** A page of the account's cash operations, latest first; `dismissed` asks for those that do not count. */
export function useCashLedger(
  accountId: string,
  page: { readonly dismissed: boolean; readonly offset: number },
) {
  return useQuery({
    ...api.accounts.cash.queryOptions({ input: { accountId, limit: CASH_ROWS, ...page } }),
    placeholderData: keepPreviousData,
  })
}
