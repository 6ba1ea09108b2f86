import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Pairs with closed trades in the accounts, sorted by name, to offer as filters. */
export function usePairs(accounts: readonly Account[]): readonly string[] {
  return useQueries({
    queries: accounts.map(({ id }) =>
      api.statistics.get.queryOptions({
        input: { accountId: id },
        select: ({ statistics }) => statistics.byPair.map(({ key }) => key),
      }),
    ),
    combine: pairsOf,
  })
}

function pairsOf(answers: readonly UseQueryResult<readonly string[]>[]): readonly string[] {
  return [...new Set(answers.flatMap(({ data }) => data ?? []))].toSorted()
}
