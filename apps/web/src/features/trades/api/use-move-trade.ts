import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { putTrade } from './put-trade.ts'

export function useMoveTrade() {
  return useMutation(
    api.trades.move.mutationOptions({
      meta: { endsAtOnce: true },
      onSuccess: ({ trade }) => putTrade(trade),
    }),
  )
}
