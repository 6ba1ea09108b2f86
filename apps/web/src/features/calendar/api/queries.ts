import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** First and last day of the account with a closed trade; its data is null where there is none. */
export function useTradedSpan(accountId: string) {
  return useQuery(api.statistics.get.queryOptions({ input: { accountId }, select: ({ span }) => span }))
}
