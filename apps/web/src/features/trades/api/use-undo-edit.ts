import { useCallback } from 'react'
import { create } from 'zustand'
import { showToast } from '#web/components/ui/toast-store.ts'
import { client } from '#web/lib/api/client.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/** An undo that the server asks back about: trades were edited since. `done` is what is said after it. */
export type AskedUndo = { readonly editId: string; readonly count: number; readonly done: string }

export const useAskedUndo = create<{ readonly asked: AskedUndo | null }>()(() => ({ asked: null }))
forgetWithSession(() => useAskedUndo.setState({ asked: null }))

/**
 * Takes a write back, and says so; where trades were edited since, the person is asked first. A plain call and no
 * mutation of a component: by then, what showed the trade may be gone.
 */
export function useUndoEdit(): (editId: string, done: string, force?: boolean) => void {
  const errorText = useApiErrorText()
  return useCallback(
    (editId, done, force = false) => {
      client.trades.undo({ id: editId, force }).then(
        () => showToast({ message: done }),
        (error: unknown) => {
          const { code, data } = apiErrorOf(error)
          if (code === 'TRADE_EDITED_SINCE' && typeof data['count'] === 'number')
            useAskedUndo.setState({ asked: { editId, done, count: data['count'] } })
          else showToast({ message: errorText(error) })
        },
      )
    },
    [errorText],
  )
}
