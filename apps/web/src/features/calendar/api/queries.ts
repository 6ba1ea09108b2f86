import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** First and last day with a closed trade in the account; null if there is none. */
export function useTradedSpan(accountId: string) {
  return useQuery(api.statistics.get.queryOptions({ input: { accountId }, select: ({ span }) => span }))
}
