import type { Trade } from '@plumbline/contract/trades/trades'
import type { EmotionField } from '@plumbline/domain/mindset/emotion-moments'
import { changeMarks, type RuleMark } from '@plumbline/domain/rules/rule'
import { editImages, type ImageEdit } from '@plumbline/domain/trades/edit-images'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api/client.ts'
import { knownTrade, putTrade } from './put-trade.ts'

/** Fields that can be edited in place; a strategy also by its label. */
export type ReviewChanges = Partial<
  Pick<
    Trade,
    | 'tags'
    | 'mistakes'
    | 'strategyId'
    | EmotionField
    | 'session'
    | 'stopLoss'
    | 'takeProfit'
    | 'breakEven'
    | 'missedTrade'
    | 'notes'
    | 'rating'
  >
> & {
  readonly reviewed?: boolean
  readonly imageEdits?: ImageEdit[]
  /** Changes to marks of rules; null removes one. */
  readonly ruleChecks?: Readonly<Record<string, RuleMark | null>>
}

/** The trade as the server will return it. */
function withChanges(
  trade: Trade,
  { reviewed, imageEdits = [], ruleChecks = {}, ...changes }: ReviewChanges,
): Trade {
  const next = {
    ...trade,
    ...changes,
    images: [...editImages(trade.images, imageEdits)],
    ruleChecks: changeMarks(trade.ruleChecks, ruleChecks),
  }
  if (reviewed === undefined) return next
  return { ...next, reviewedAt: reviewed ? (trade.reviewedAt ?? new Date().toISOString()) : null }
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
  const save = (changes: ReviewChanges) => {
    setState({ kind: 'saving' })
    // An upload may end long after this render.
    const before = knownTrade(trade.id) ?? trade
    // Updated optimistically, so that the next change builds on it.
    putTrade(withChanges(before, changes))
    mutate(
      { id: trade.id, ...changes },
      {
        onSuccess: () => setState({ kind: 'saved', at: new Date() }),
        onError: (error) => {
          putTrade(before)
          setState({ kind: 'failed', error, retry: () => save(changes) })
        },
      },
    )
  }
  return { state, save }
}
