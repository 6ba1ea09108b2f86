import type { Trade } from '@plumbline/contract/trades/trades'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api/client.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { putTrade } from './put-trade.ts'

/** Fields that can be edited in place; a strategy also by its label. */
export type ReviewChanges = Partial<
  Pick<
    Trade,
    | 'tags'
    | 'mistakes'
    | 'strategyId'
    | 'emotion'
    | 'session'
    | 'stopLoss'
    | 'takeProfit'
    | 'breakEven'
    | 'missedTrade'
    | 'notes'
    | 'rating'
    | 'images'
  >
> & { readonly reviewed?: boolean }

/** The trade as the server will return it. */
function withChanges(trade: Trade, { reviewed, ...changes }: ReviewChanges): Trade {
  if (reviewed === undefined) return { ...trade, ...changes }
  return {
    ...trade,
    ...changes,
    reviewedAt: reviewed ? (trade.reviewedAt ?? new Date().toISOString()) : null,
  }
}

/** Whether in-place edits have been saved. */
export type SaveState =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }

/** Saves in-place edits of a trade one after the other, and reports their state. Sends only the changed fields. */
export function useTradeEdit(trade: Trade) {
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' })
  const { mutate } = useMutation(
    api.trades.update.mutationOptions({
      // Serialised: a later change must not arrive before an earlier one.
      scope: { id: `trade ${trade.id}` },
      meta: { endsAtOnce: true },
      onSuccess: (answer) => putTrade(answer.trade),
    }),
  )
  // A change in flight survives navigation and is lost only if the tab is closed.
  useUnsavedForm(state.kind === 'saving', async () => false, { outlivesPage: true })
  const save = (changes: ReviewChanges) => {
    setState({ kind: 'saving' })
    // Updated optimistically, so that the next change builds on it.
    putTrade(withChanges(trade, changes))
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
