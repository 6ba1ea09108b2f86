import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { useAccountForm } from './create-account-form.tsx'
import { AccountFields } from './account-fields.tsx'

type CreateAccountDialogProps = {
  readonly onCreated: (account: Account) => void
  readonly onClose: () => void
}

export function CreateAccountDialog({ onCreated, onClose }: CreateAccountDialogProps) {
  const { t } = useTranslation('accounts')
  const { control, submit, busy, error } = useAccountForm(onCreated)
  return (
    <FormDialog
      onClose={onClose}
      title={t('create.title')}
      submitLabel={t('create.submit')}
      onSubmit={() => void submit()}
      busy={busy}
      error={error}
    >
      <AccountFields control={control} />
    </FormDialog>
  )
}
