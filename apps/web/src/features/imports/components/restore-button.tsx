import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useRestoreImport } from '../api/use-restore-import.ts'

type RestoreButtonProps = {
  readonly importId: string
  readonly fileName: string
  readonly kind?: 'primary' | 'secondary'
}

export function RestoreButton({ importId, fileName, kind = 'secondary' }: RestoreButtonProps) {
  const { t } = useTranslation('imports')
  const errorText = useApiErrorText()
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
      onClick={() =>
        mutate({ id: importId }, { onError: (error) => showToast({ message: errorText(error) }) })
      }
    >
      {t('undone.restore')}
    </Button>
  )
}
