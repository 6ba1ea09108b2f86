import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'
import { useRestoreImport } from '../api/use-restore-import.ts'

type RestoreButtonProps = {
  readonly importId: string
  readonly fileName: string
  readonly kind?: 'primary' | 'secondary'
}

/** Restores an undone import. */
export function RestoreButton({ importId, fileName, kind = 'secondary' }: RestoreButtonProps) {
  const { t } = useTranslation('imports')
  const errorText = useApiErrorText()
  const { mutate, isPending } = useRestoreImport(() =>
    showToast({ message: t('undone.restored', { name: fileName }) }),
  )
  return (
    <Button
      kind={kind}
      icon={<RotateCcw size={16} aria-hidden />}
      busy={isPending}
      aria-label={t('undone.restoreNamed', { name: fileName })}
      onClick={() =>
        mutate({ id: importId }, { onError: (error) => showToast({ message: errorText(error) }) })
      }
    >
      {t('undone.restore')}
    </Button>
  )
}
