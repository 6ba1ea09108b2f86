import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The pairs that an account has closed trades in, by name: what its list can be filtered by. */
export function usePairs(accountId: string): readonly string[] {
  const { data } = useQuery(
    api.statistics.get.queryOptions({
      input: { accountId },
      select: ({ statistics }) => statistics.byPair.map(({ key }) => key).toSorted(),
    }),
  )
  return data ?? none
}

const none: readonly string[] = []
