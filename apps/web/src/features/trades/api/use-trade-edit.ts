import type { Trade } from '@plumbline/contract/trades/trades'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api/client.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { putTrade } from './put-trade.ts'

/** What a person changes in place; a strategy also by its label. */
export type ReviewChanges = Partial<
  Pick<
    Trade,
    | 'tags'
    | 'strategyId'
    | 'emotion'
    | 'session'
    | 'stopLoss'
    | 'takeProfit'
    | 'breakEven'
    | 'missedTrade'
    | 'notes'
    | 'rating'
  >
>

/** Whether what was changed in place is on the server. */
export type SaveState =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }

/** Changes a trade in place, one change after the other, and says how that went. Nothing but the change is sent. */
export function useTradeEdit(trade: Trade) {
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' })
  const { mutate } = useMutation(
    api.trades.update.mutationOptions({
      // A later change must not arrive before an earlier one.
      scope: { id: `trade ${trade.id}` },
      meta: { endsAtOnce: true },
      onSuccess: (answer) => putTrade(answer.trade),
    }),
  )
  // On its way it is lost with the tab alone.
  useUnsavedForm(state.kind === 'saving', async () => false, { outlivesPage: true })
  const save = (changes: ReviewChanges) => {
    setState({ kind: 'saving' })
    // On screen at once, so that the next change begins from it.
    putTrade({ ...trade, ...changes })
    mutate(
      { id: trade.id, ...changes },
      {
        onSuccess: () => setState({ kind: 'saved', at: new Date() }),
        onError: (error) => {
          putTrade(trade)
          setState({ kind: 'failed', error, retry: () => save(changes) })
        },
      },
    )
  }
  return { state, save }
}
