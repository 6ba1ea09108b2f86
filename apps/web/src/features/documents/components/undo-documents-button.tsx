import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useUndoDocuments } from '../api/mutations.ts'
import { readChanges } from '../model/read-changes.ts'
import { UndoChanges } from './undo-changes.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

type UndoDocumentsButtonProps = { readonly importId: string; readonly fileName: string }

/** Undoes a document import. Asks for confirmation, and a second time if imported data was changed since. */
export function UndoDocumentsButton({ importId, fileName }: UndoDocumentsButtonProps) {
  const { t } = useTranslation('documents')
  const errorText = useApiErrorText()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useUndoDocuments(() =>
    showToast({ message: t('undo.done', { name: fileName }) }),
  )
  const changes = readChanges(apiErrorOf(error))
  const close = () => {
    setAsking(false)
    reset()
  }
  const undo = () =>
    mutate(
      { id: importId, force: changes !== null },
      {
        onError: (refusal) => {
          if (readChanges(apiErrorOf(refusal)) !== null) return
          setAsking(false)
          showToast({ message: errorText(refusal) })
        },
      },
    )
  return (
    <>
      <Button
        icon={<Undo2 size={16} aria-hidden />}
        busy={isPending && !asking}
        onClick={() => setAsking(true)}
        aria-label={t('undo.named', { name: fileName })}
      >
        {t('undo.action')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            danger
            title={t(changes === null ? 'undo.title' : 'undo.changedTitle')}
            confirmLabel={t(changes === null ? 'undo.confirm' : 'undo.force')}
            busy={isPending}
            onCancel={close}
            onConfirm={undo}
          >
            {changes === null ? t('undo.words') : <UndoChanges changes={changes} />}
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  )
}
