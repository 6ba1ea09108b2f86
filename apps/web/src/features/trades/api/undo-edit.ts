import { useCallback } from 'react'
import { create } from 'zustand'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'

/** An undo that the server wants confirmed, because trades were edited since. `done`: message after success. */
export type UnconfirmedUndo = { readonly editId: string; readonly count: number; readonly done: string }

export const useUnconfirmedUndo = create<{ readonly asked: UnconfirmedUndo | null }>()(() => ({
  asked: null,
}))
forgetWithSession(() => useUnconfirmedUndo.setState({ asked: null }))

/**
 * Undoes a write with a toast; asks the user first if trades were edited since. A plain call, not a component's
 * mutation, because the component that showed the trade may be unmounted by then.
 */
export function useUndoEdit(): (editId: string, done: string, force?: boolean) => void {
  const showError = useErrorToast()
  return useCallback(
    (editId, done, force = false) => {
      client.trades.undo({ id: editId, force }).then(
        () => showToast({ message: done }),
        (error: unknown) => {
          const { code, data } = apiErrorOf(error)
          if (code === 'TRADE_EDITED_SINCE' && typeof data['count'] === 'number')
            useUnconfirmedUndo.setState({ asked: { editId, done, count: data['count'] } })
          else showError(error)
        },
      )
    },
    [showError],
  )
}
