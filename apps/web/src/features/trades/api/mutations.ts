import type { CreateTradeInput } from '@plumbline/contract/trades/trade-fields'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { knownSession } from '#web/lib/session/session-key.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import type { TradeValues } from '../model/trade-form.ts'
import { keepWaiting } from '../model/waiting-trades.ts'
import { putTrade } from './put-trade.ts'
import { useUndoEdit } from './undo-edit.ts'

/** `waiting`: the server was unreachable; the trade is stored offline and sent later. */
type Created =
  | { readonly kind: 'added'; readonly trade: Trade; readonly editId: string | null }
  | { readonly kind: 'waiting' }

type NewTrade = { readonly input: CreateTradeInput; readonly values: TradeValues }

export function useCreateTrade() {
  return useMutation({ mutationFn: createTrade, meta: { endsAtOnce: true } })
}

async function createTrade({ input, values }: NewTrade): Promise<Created> {
  const named = { ...input, id: newClientId() }
  try {
    return { kind: 'added', ...(await client.trades.create(named)) }
  } catch (error) {
    const session = knownSession()
    // A session that ends with the browser must leave no data behind, so the form keeps its values instead.
    const isKeeper = session?.kind === 'signed-in' && session.kept
    if (apiErrorOf(error).code !== 'UNREACHABLE' || !isKeeper) throw error
    const waiting = { input: named, values, savedAt: Date.now(), refusal: null }
    if (!(await keepWaiting(session.user.id, waiting))) throw error
    return { kind: 'waiting' }
  }
}

/** Updates some fields of a trade; the response is shown at once, other data is refetched. */
export function useUpdateTrade() {
  return useMutation(
    api.trades.update.mutationOptions({
      meta: { endsAtOnce: true },
      onSuccess: ({ trade }) => putTrade(trade),
    }),
  )
}

export function useMoveTrade() {
  return useMutation(
    api.trades.move.mutationOptions({
      meta: { endsAtOnce: true },
      onSuccess: ({ trade }) => putTrade(trade),
    }),
  )
}

/**
 * Deletes a trade without confirmation: the toast offers undo for eight seconds; the server could undo it for a day.
 */
export function useDeleteTrade(onDeleted: () => void) {
  const { t } = useTranslation('trades')
  const showError = useErrorToast()
  const done = useDoneToast()
  return useMutation(
    api.trades.delete.mutationOptions({
      meta: { endsAtOnce: true },
      onSuccess: ({ editId }) => {
        onDeleted()
        done(t('delete.done'), editId)
      },
      onError: showError,
    }),
  )
}

export function useBulkUpdate() {
  return useMutation(api.trades.bulkUpdate.mutationOptions({ meta: { endsAtOnce: true } }))
}

export function useBulkDelete() {
  return useMutation(api.trades.bulkDelete.mutationOptions({ meta: { endsAtOnce: true } }))
}

export function useCreateTag() {
  return useMutation(api.tags.create.mutationOptions())
}

export function useUpdateTag() {
  return useMutation(api.tags.update.mutationOptions())
}

export function useMergeTag() {
  return useMutation(api.tags.merge.mutationOptions())
}

export function useConvertTag() {
  return useMutation(api.tags.convert.mutationOptions())
}

export function useDeleteTag() {
  return useMutation(api.tags.delete.mutationOptions())
}

export function useCreateView() {
  return useMutation(api.tradeViews.create.mutationOptions())
}

export function useUpdateView() {
  return useMutation(api.tradeViews.update.mutationOptions())
}

export function useDeleteView() {
  return useMutation(api.tradeViews.delete.mutationOptions())
}

/** Toast that confirms a write, with undo if there is an edit to undo. */
export function useDoneToast(): (message: string, editId: string | null) => void {
  const { t } = useTranslation('trades')
  const undo = useUndoEdit()
  return useCallback(
    (message, editId) =>
      showToast({ message, ...(editId === null ? {} : { onUndo: () => undo(editId, t('undo.done')) }) }),
    [undo, t],
  )
}
