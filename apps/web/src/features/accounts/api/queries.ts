import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { today } from '#web/lib/period/today.ts'

const MINUTE_MS = 60_000

export const riskOptions = (accountId: string) =>
  api.accounts.risk.queryOptions({ input: { id: accountId, today: today() } })

/** What is used of the account's limits; asked again each minute, since a day ends without anybody's doing. */
export function useRisk(accountId: string) {
  return useQuery({ ...riskOptions(accountId), refetchInterval: MINUTE_MS })
}

/** Everything that the journal lists of an account, missed trades too, which no figure counts; undefined until it is known. */
export function useTradeCount(accountId: string): number | undefined {
  return useQuery(api.trades.list.queryOptions({ input: { accountId, limit: 1 } })).data?.total
}
