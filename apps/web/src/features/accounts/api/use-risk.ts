import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { today } from '#web/lib/period/today.ts'

const MINUTE_MS = 60_000

/** What is used of the account's limits; asked again each minute, since a day ends without anybody's doing. */
export function useRisk(accountId: string) {
  return useQuery({
    ...api.accounts.risk.queryOptions({ input: { id: accountId, today: today() } }),
    refetchInterval: MINUTE_MS,
  })
}
