import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { type SuggestedAccount, useAccountForm } from '../model/use-account-form.ts'
import { AccountFields } from './account-fields.tsx'
import styles from './create-account-form.module.css'

type CreateAccountFormProps = {
  readonly onCreated: (account: Account) => void
  /** What happens next, in the button's words. */
  readonly submitLabel: string
  /** What is known of the account; what was typed stays. */
  readonly suggested?: SuggestedAccount
}

/** The same form in the page: where files wait for an account to go into. */
export function CreateAccountForm({ onCreated, submitLabel, suggested }: CreateAccountFormProps) {
  const { t } = useTranslation('accounts')
  const { control, submit, busy, error } = useAccountForm(onCreated, suggested)
  return (
    <form
      className={styles.form}
      aria-label={t('create.title')}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <FormError error={error} />
      <AccountFields control={control} />
      <Button kind="primary" type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
