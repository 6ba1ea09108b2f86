import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { today } from '#web/lib/period/today.ts'

const MINUTE_MS = 60_000

export const riskOptions = (accountId: string) =>
  api.accounts.risk.queryOptions({ input: { id: accountId, today: today() } })

/**
 * Usage of the account's risk limits; refetched every minute, because a new trading day changes it without any event.
 */
export function useRisk(accountId: string) {
  return useQuery({ ...riskOptions(accountId), refetchInterval: MINUTE_MS })
}

/**
 * Number of journal entries of an account, including missed trades, which statistics exclude; undefined while loading.
 */
export function useTradeCount(accountId: string): number | undefined {
  return useQuery(api.trades.list.queryOptions({ input: { accountId, limit: 1 } })).data?.total
}

export const CASH_ROWS = 50

/** One page of the account's cash operations, latest first; `dismissed` selects dismissed operations instead. */
export function useCashLedger(
  accountId: string,
  page: { readonly dismissed: boolean; readonly offset: number },
) {
  return useQuery({
    ...api.accounts.cash.queryOptions({ input: { accountId, limit: CASH_ROWS, ...page } }),
    placeholderData: keepPreviousData,
  })
}
