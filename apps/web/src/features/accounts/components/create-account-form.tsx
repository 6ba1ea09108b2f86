import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { RequiredNote } from '#web/components/ui/field.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { type SuggestedAccount, useAccountForm } from '../model/use-account-form.ts'
import { AccountFields } from './account-fields.tsx'
import styles from './create-account-form.module.css'

type CreateAccountFormProps = {
  readonly onCreated: (account: Account) => void
  /** Label of the submit button, naming the next step. */
  readonly submitLabel: string
  /** Account data read from the file; never overwrites what the user has typed. */
  readonly suggested?: SuggestedAccount
}

/** The form inline on the page, for files that need an account. */
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
      <RequiredNote />
      <Button kind="primary" type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
