import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Trades of an account that closed on a day, without missed ones, in order of closing. */
export function useDayTrades(accountId: string, day: string, limit: number) {
  return useQuery(
    api.trades.list.queryOptions({
      input: {
        accountId,
        from: day,
        to: day,
        daysOf: 'closing',
        status: 'closed',
        missed: false,
        sort: 'closedAt',
        order: 'asc',
        limit,
      },
    }),
  )
}
