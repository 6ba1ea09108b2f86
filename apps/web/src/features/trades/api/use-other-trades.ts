import type { Trade } from '@plumbline/contract/trades/trades'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

const none: readonly Trade[] = []

/** Trades of the same account and symbol that were opened on the day of a trade, the trade included. */
export function useOtherTrades({ accountId, pair, openedAt }: Trade): readonly Trade[] {
  const day = openedAt.slice(0, 10)
  const { data } = useQuery(
    api.trades.list.queryOptions({
      input: { accountId, pair, from: day, to: day, sort: 'openedAt', order: 'asc', limit: 200 },
    }),
  )
  return data?.trades ?? none
}
