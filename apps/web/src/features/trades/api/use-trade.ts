import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

const tradeOptions = (id: string | null) =>
  api.trades.get.queryOptions({ input: id === null ? skipToken : { id } })

/** One trade by id; null disables the query. */
export function useTrade(id: string | null) {
  return useQuery(tradeOptions(id))
}
