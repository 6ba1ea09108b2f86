import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** The trades of an account that were taken and closed on a day, in order of their closing. */
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
