import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { putTrade } from './put-trade.ts'
import { refreshTrades } from './refresh-trades.ts'

/** Adds a trade. */
export function useCreateTrade() {
  return useMutation(api.trades.create.mutationOptions({ onSuccess: () => void refreshTrades() }))
}

/** Changes some fields of a trade; what it answers is on screen at once, the rest is read again. */
export function useUpdateTrade() {
  return useMutation(
    api.trades.update.mutationOptions({
      onSuccess: ({ trade }) => {
        putTrade(trade)
        void refreshTrades()
      },
    }),
  )
}
