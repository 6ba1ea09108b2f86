import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Values found in the accounts' trades, including missed and open ones, to offer as filters. */
export function useKnownKeys(
  accountIds: readonly string[],
  by: Extract<Dimension, 'pair' | 'session' | 'emotion'>,
): readonly string[] {
  const { data } = useQuery(
    api.statistics.breakdown.queryOptions({
      input: { accountIds: [...accountIds], include: ['missed', 'open'], by },
      select: ({ rows }) => rows.map(({ key }) => key).filter((key) => key !== ''),
    }),
  )
  return data ?? none
}

const none: readonly string[] = []
