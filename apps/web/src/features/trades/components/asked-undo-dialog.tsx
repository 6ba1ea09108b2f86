import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { type AskedUndo, useAskedUndo, useUndoEdit } from '../api/undo-edit.ts'

/** Confirms an undo that would also revert later edits. */
export function AskedUndoDialog({ asked }: { readonly asked: AskedUndo }) {
  const { t } = useTranslation('trades')
  const undo = useUndoEdit()
  const close = () => useAskedUndo.setState({ asked: null })
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
