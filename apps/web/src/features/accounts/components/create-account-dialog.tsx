import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
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
    <Dialog
      open
      onClose={onClose}
      title={t('create.title')}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <FormError error={error} />
      <AccountFields control={control} />
    </Dialog>
  )
}
