import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { putTrade } from './put-trade.ts'

/** Moves a trade to another account. */
export function useMoveTrade() {
  return useMutation(
    api.trades.move.mutationOptions({
      meta: { endsAtOnce: true },
      onSuccess: ({ trade }) => putTrade(trade),
    }),
  )
}
