import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { type LinkValues, needsPassword } from '../model/link-form.ts'
import { TestConnection } from './test-connection.tsx'

type PasswordFieldsProps = {
  readonly form: UseFormReturn<LinkValues>
  readonly accountId: string | null
  readonly known: Mt5Connection | null
}

/** Login of the bridge. A stored password is never shown; left empty, it is kept. */
export function PasswordFields({ form, accountId, known }: PasswordFieldsProps) {
  const { t } = useTranslation('mt5-sync')
  const { control } = form
  const values = useWatch({ control })
  const isKept = !needsPassword({ ...form.getValues(), ...values }, known)
  return (
    <>
      <Grid min={200} rowGap={12} fit align="start">
        <FormTextField
          control={control}
          name="login"
          label={t('field.login')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <FormTextField
          control={control}
          name="server"
          label={t('field.server')}
          placeholder={t('field.serverPlaceholder')}
          autoComplete="off"
          required
        />
      </Grid>
      <FormTextField
        control={control}
        name="password"
        type="password"
        label={t('field.password')}
        autoComplete="new-password"
        required={!isKept}
        hint={t(isKept ? 'field.passwordKept' : 'field.passwordHint')}
      />
      <TestConnection form={form} accountId={accountId} />
    </>
  )
}
