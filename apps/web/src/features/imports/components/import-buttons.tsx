import type { TradeImport } from '@plumbline/contract/imports/imports'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useDiscardImport, useRestoreImport, useUndoImport } from '../api/mutations.ts'

/** Discards a file before anything was imported from it. */
export function DiscardButton({ record }: { readonly record: TradeImport }) {
  const { t } = useTranslation('imports')
  const showError = useErrorToast()
  const { mutate, isPending } = useDiscardImport()
  return (
    <IconButton
      label={t('pending.discard', { name: record.fileName })}
      disabled={isPending}
      onClick={() => mutate({ id: record.id }, { onError: showError })}
    >
      <Trash2 size={17} aria-hidden />
    </IconButton>
  )
}

const ConfirmDialog = lazyComponent(
  async () => (await import('#web/components/ui/confirm-dialog.tsx')).ConfirmDialog,
)

type UndoButtonProps = { readonly importId: string; readonly fileName: string }

/** Undoes an import as a whole; asks for confirmation only if its trades were edited since. */
export function UndoButton({ importId, fileName }: UndoButtonProps) {
  const { t } = useTranslation('imports')
  const showError = useErrorToast()
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
                if (apiErrorOf(refusal).code !== 'IMPORT_EDITED') showError(refusal)
              },
            },
          )
        }
        aria-label={t('undo.named', { name: fileName })}
      >
        {t('undo.action')}
      </Button>
      {edited === null ? null : (
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
      )}
    </>
  )
}

type RestoreButtonProps = {
  readonly importId: string
  readonly fileName: string
  readonly kind?: 'primary' | 'secondary'
}

export function RestoreButton({ importId, fileName, kind = 'secondary' }: RestoreButtonProps) {
  const { t } = useTranslation('imports')
  const showError = useErrorToast()
  const format = useFormat()
  const { mutate, isPending } = useRestoreImport((balance, currency) => {
    const size = Math.abs(balance?.difference ?? 0)
    const difference = format.money(toCents(size), currency, { sign: 'amount' })
    showToast({
      message: t(size > 0 ? 'undone.restoredDiffers' : 'undone.restored', { name: fileName, difference }),
    })
  })
  return (
    <Button
      kind={kind}
      icon={<RotateCcw size={16} aria-hidden />}
      busy={isPending}
      aria-label={t('undone.restoreNamed', { name: fileName })}
      onClick={() => mutate({ id: importId }, { onError: showError })}
    >
      {t('undone.restore')}
    </Button>
  )
}
