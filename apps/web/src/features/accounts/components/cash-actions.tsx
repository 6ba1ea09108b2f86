import type { CashOperation } from '@plumbline/contract/accounts/cash'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useRemoveCash, useRestoreCash } from '../api/cash.ts'
import styles from './cash-card.module.css'

type CashActionsProps = {
  readonly operation: CashOperation
  readonly currency: string
  readonly onEdit: (operation: CashOperation) => void
}

/** Manual entries can be edited or deleted, imported ones dismissed and restored; every removal can be undone. */
export function CashActions({ operation, onEdit }: CashActionsProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const errorText = useApiErrorText()
  const onError = (error: unknown) => showToast({ message: errorText(error) })
  const remove = useRemoveCash({
    onRemoved: (outcome, undo) =>
      showToast({ message: t(`cash.${outcome}`), onUndo: () => void undo().catch(onError) }),
    onError,
  })
  const restore = useRestoreCash({ onRestored: () => showToast({ message: t('cash.restored') }), onError })
  // Accessible names state kind and time to identify the row; amounts are omitted, since the user may hide them.
  const what = { kind: t(`cash.kind.${operation.kind}`), time: format.tradeTime(operation.at) }
  if (operation.dismissed) {
    return (
      <Button
        busy={restore.isPending}
        aria-label={t('cash.restoreNamed', what)}
        onClick={() => restore.mutate({ id: operation.id })}
      >
        {t('cash.restore')}
      </Button>
    )
  }
  const byHand = operation.origin === 'hand'
  return (
    <span className={styles.actions}>
      {byHand ? (
        <IconButton label={t('cash.editNamed', what)} onClick={() => onEdit(operation)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        label={t(byHand ? 'cash.deleteNamed' : 'cash.dismissNamed', what)}
        disabled={remove.isPending}
        onClick={() => remove.mutate(operation)}
      >
        {byHand ? <Trash2 size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
      </IconButton>
    </span>
  )
}
