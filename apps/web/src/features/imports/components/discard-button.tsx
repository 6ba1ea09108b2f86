import Trash2 from 'lucide-react/icons/trash-2'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useDiscardImport } from '../api/use-discard-import.ts'

/** Discards a file before anything was imported from it. */
export function DiscardButton({ record }: { readonly record: TradeImport }) {
  const { t } = useTranslation('imports')
  const errorText = useApiErrorText()
  const { mutate, isPending } = useDiscardImport()
  return (
    <IconButton
      label={t('pending.discard', { name: record.fileName })}
      disabled={isPending}
      onClick={() =>
        mutate({ id: record.id }, { onError: (error) => showToast({ message: errorText(error) }) })
      }
    >
      <Trash2 size={17} aria-hidden />
    </IconButton>
  )
}
