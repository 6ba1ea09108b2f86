import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { Cluster, Grid } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useTestConnection } from '../api/mutations.ts'
import { type LinkValues, needsPassword } from '../model/link-form.ts'
import styles from './link-dialog.module.css'
import { useRemedy } from './use-run-error-text.ts'

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

type TestConnectionProps = {
  readonly form: UseFormReturn<LinkValues>
  /** Account whose stored password is used if none is typed. */
  readonly accountId: string | null
}

/** Tests the login as typed, and shows the result. */
function TestConnection({ form, accountId }: TestConnectionProps) {
  const { t } = useTranslation('mt5-sync')
  const errorText = useApiErrorText()
  const remedy = useRemedy()
  const [login, server, password] = useWatch({
    control: form.control,
    name: ['login', 'server', 'password'],
  })
  const { mutate, isPending, data, error, variables } = useTestConnection()
  const typed = { login: login.trim(), server: server.trim(), ...(password === '' ? {} : { password }) }
  // The result applies only to the values that were tested.
  const isOfThese =
    variables?.login === typed.login &&
    variables.server === typed.server &&
    variables.password === (password === '' ? undefined : password)
  const test = async () => {
    if (await form.trigger(['login', 'server', 'password']))
      mutate({ ...typed, ...(accountId === null ? {} : { accountId }) })
  }
  const failure = error
    ? errorText(error)
    : data?.success === false
      ? [t('test.failed'), data.reason === null ? '' : remedy(data.reason)].join(' ').trim()
      : null
  const good = data?.success === true
  return (
    <Cluster gap={12} rowGap={8}>
      <Button onClick={() => void test()} busy={isPending}>
        {t('test.action')}
      </Button>
      <p role="status" className={classes(styles.outcome, good ? styles.good : styles.bad)}>
        {isPending || !isOfThese ? null : good ? (
          <>
            <CircleCheck size={16} aria-hidden />
            <span>{t('test.good')}</span>
          </>
        ) : failure === null ? null : (
          <>
            <TriangleAlert size={16} aria-hidden />
            <span>{failure}</span>
          </>
        )}
      </p>
    </Cluster>
  )
}
