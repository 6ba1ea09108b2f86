import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useRevokeLinkKey } from '../api/mutations.ts'

type KeyQuestionProps = {
  readonly accountId: string
  readonly about: 'replace' | 'revoke'
  readonly onCreate: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before the advisor's current key stops working. */
export function KeyQuestion({ accountId, about, onCreate, onClose }: KeyQuestionProps) {
  const { t } = useTranslation('mt5-sync')
  const { mutate, isPending, error } = useRevokeLinkKey(() => {
    onClose()
    showToast({ message: t('key.revoked') })
  })
  return (
    <ConfirmDialog
      open
      danger={about === 'revoke'}
      title={t(`key.question.${about}`)}
      confirmLabel={t(about === 'replace' ? 'key.replace' : 'key.revoke')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => (about === 'replace' ? onCreate() : mutate({ id: accountId }))}
    >
      <p>{t(`key.words.${about}`)}</p>
      <FormError error={error} />
    </ConfirmDialog>
  )
}
