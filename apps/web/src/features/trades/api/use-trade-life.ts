import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

const lifeOptions = (id: string | null) =>
  api.excursions.life.queryOptions({ input: id === null ? skipToken : { id } })

/** The unrealised result of a trade over its life; null: nothing was measured. */
export function useTradeLife(id: string | null) {
  return useQuery(lifeOptions(id))
}
