import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useUndoImport } from '../api/use-undo-import.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

type UndoButtonProps = { readonly importId: string; readonly fileName: string }

/** Undoes an import as a whole; asks for confirmation only if its trades were edited since. */
export function UndoButton({ importId, fileName }: UndoButtonProps) {
  const { t } = useTranslation('imports')
  const errorText = useApiErrorText()
  const { mutate, isPending, error, reset } = useUndoImport(() =>
    showToast({ message: t('undo.done', { name: fileName }) }),
  )
  const { code, data } = apiErrorOf(error)
  const edited = code === 'IMPORT_EDITED' && typeof data['count'] === 'number' ? data['count'] : null
  return (
    <>
      <Button
        icon={<Undo2 size={16} aria-hidden />}
        busy={isPending}
        onClick={() =>
          mutate(
            { id: importId, force: false },
            {
              onError: (refusal) => {
                if (apiErrorOf(refusal).code !== 'IMPORT_EDITED') showToast({ message: errorText(refusal) })
              },
            },
          )
        }
        aria-label={t('undo.named', { name: fileName })}
      >
        {t('undo.action')}
      </Button>
      {edited === null ? null : (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            danger
            title={t('undo.title')}
            confirmLabel={t('undo.force')}
            busy={isPending}
            onCancel={reset}
            onConfirm={() => mutate({ id: importId, force: true })}
          >
            {t('undo.edited', { count: edited })}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
