import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useUndoEdit } from './use-undo-edit.ts'

/** Says that something was written, and offers to take it back where there is something to take. */
export function useDoneToast(): (message: string, editId: string | null) => void {
  const { t } = useTranslation('trades')
  const undo = useUndoEdit()
  return useCallback(
    (message, editId) =>
      showToast({ message, ...(editId === null ? {} : { onUndo: () => undo(editId, t('undo.done')) }) }),
    [undo, t],
  )
}
