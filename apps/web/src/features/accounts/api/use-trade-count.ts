import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Everything that the journal lists of an account, missed trades too, which no figure counts; undefined until it is known. */
export function useTradeCount(accountId: string): number | undefined {
  return useQuery(api.trades.list.queryOptions({ input: { accountId, limit: 1 } })).data?.total
}
