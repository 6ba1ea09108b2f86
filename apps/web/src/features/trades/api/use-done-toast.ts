import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useUndoEdit } from './use-undo-edit.ts'

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
