import type { Account } from '@plumbline/contract/accounts/accounts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { RequiredNote } from '#web/components/ui/field.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { useKeptForm } from '#web/lib/forms/use-kept-form.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { useCreateAccount } from '../api/mutations.ts'
import {
  accountFields,
  accountResolver,
  type AccountValues,
  emptyAccount,
  toAccountInput,
} from '../model/account-form.ts'
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

/** Account data read from a file; `currency` is null if the file does not state it. */
type SuggestedAccount = {
  readonly name: string
  readonly broker: string
  readonly currency: string | null
}

/** State of the form for a new account, in the dialog and on the import page. */
export function useAccountForm(onCreated: (account: Account) => void, suggested?: SuggestedAccount) {
  const currency = useSettings().data?.currency ?? 'USD'
  const form = useForm({
    values: {
      ...emptyAccount(suggested?.currency ?? currency),
      ...(suggested && { name: suggested.name, broker: suggested.broker }),
    },
    // Keeps what the user has typed when the settings arrive later.
    resetOptions: { keepDirtyValues: true },
    resolver: accountResolver,
  })
  const refusal = useFormRefusal(form, accountFields)
  useKeptForm(form, 'account new')
  const { mutateAsync, isPending } = useCreateAccount({
    onCreated: (account) => {
      releaseGuard()
      onCreated(account)
    },
    onError: refusal.show,
  })
  const send = (values: AccountValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutateAsync(toAccountInput(values)).then(
      () => onDone(true),
      () => onDone(false),
    )
  }
  useUnsavedForm(form.formState.isDirty, saveWith(form.handleSubmit, send))
  return {
    control: form.control,
    submit: form.handleSubmit((values) => send(values, () => undefined)),
    busy: isPending,
    error: refusal.error,
  }
}
