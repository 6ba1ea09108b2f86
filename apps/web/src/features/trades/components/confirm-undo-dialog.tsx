import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { type UnconfirmedUndo, useUnconfirmedUndo, useUndoEdit } from '../api/undo-edit.ts'

/** Confirms an undo that would also revert later edits. */
export function ConfirmUndoDialog({ asked }: { readonly asked: UnconfirmedUndo }) {
  const { t } = useTranslation('trades')
  const undo = useUndoEdit()
  const close = () => useUnconfirmedUndo.setState({ asked: null })
  return (
    <ConfirmDialog
      open
      danger
      title={t('undo.title')}
      confirmLabel={t('undo.force')}
      onCancel={close}
      onConfirm={() => {
        close()
        undo(asked.editId, asked.done, true)
      }}
    >
      {t('undo.edited', { count: asked.count })}
    </ConfirmDialog>
  )
}
