import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useDeleteAccount } from '../api/mutations.ts'
import { useTradeCount } from '../api/queries.ts'

type DeleteAccountDialogProps = {
  readonly account: Account
  readonly onClose: () => void
  /** Called before the account's page is left. */
  readonly onDeleted?: () => void
}

/** Deletion cannot be undone, so the user must type the account's name first. */
export function DeleteAccountDialog({ account, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { t } = useTranslation('accounts')
  const { name } = account
  const count = useTradeCount(account.id)
  const { mutate, isPending, error } = useDeleteAccount(() => {
    onClose()
    onDeleted?.()
    showToast({ message: t('delete.done', { name }) })
  })
  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate({ id: account.id })}
      typedName={name}
    >
      <p>{count === undefined ? t('delete.everything') : t('delete.words', { count })}</p>
      <FormError error={error} />
    </ConfirmDialog>
  )
}
