import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { putTrade } from './put-trade.ts'
import { refreshTrades } from './refresh-trades.ts'

/** Moves a trade to another account. */
export function useMoveTrade() {
  return useMutation(
    api.trades.move.mutationOptions({
      onSuccess: ({ trade }) => {
        putTrade(trade)
        void refreshTrades()
      },
    }),
  )
}
