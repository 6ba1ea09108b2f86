import { signInInput } from '@plumbline/contract/identity/identity'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { contractResolver } from '#web/lib/contract-resolver.ts'
import { useSignIn } from '../api/use-sign-in.ts'
import { useKeepSignedIn } from '../model/keep-signed-in.ts'
import { useGateRefusal } from '../model/use-gate-refusal.ts'
import { GateForm } from './gate-form.tsx'
import styles from './gate.module.css'
import { PasswordInput } from './password-input.tsx'
import { WaitButton } from './wait-button.tsx'

type SignInValues = { email: string; password: string }

const fields = ['email', 'password'] as const

type SignInFormProps = {
  /** Filled in for whoever has just set a new password. */
  readonly email?: string
  /** Where a forgotten password is replaced. */
  readonly resetPath: string
  readonly autoFocus?: boolean
}

export function SignInForm({ email = '', resetPath, autoFocus = true }: SignInFormProps) {
  const { t } = useTranslation('identity')
  const { keep, choose } = useKeepSignedIn()
  const form = useForm<SignInValues>({
    defaultValues: { email, password: '' },
    resolver: contractResolver({
      schema: signInInput,
      toInput: (values) => values,
      required: fields,
      messages: {},
    }),
  })
  const refusal = useGateRefusal(form, fields, { INVALID_EMAIL: 'email', INVALID_CREDENTIALS: 'password' })
  const { mutate, isPending } = useSignIn(refusal.show)
  const submit = form.handleSubmit((values) => {
    refusal.clear()
    if (!isPending) mutate({ ...values, keepSignedIn: keep })
  })
  return (
    <GateForm onSubmit={(event) => void submit(event)} error={refusal.error}>
      <FormTextField
        control={form.control}
        name="email"
        label={t('field.email')}
        type="email"
        autoComplete="username"
        required
        autoFocus={autoFocus && email === ''}
      />
      <PasswordInput
        control={form.control}
        name="password"
        autoComplete="current-password"
        autoFocus={autoFocus && email !== ''}
      />
      <div className={styles.row}>
        <CheckOption label={t('signIn.keep')} checked={keep} onChange={choose} />
        <Link to={resetPath} className={styles.link}>
          {t('signIn.forgotten')}
        </Link>
      </div>
      <WaitButton busy={isPending} secondsLeft={refusal.secondsLeft}>
        {t('signIn.submit')}
      </WaitButton>
    </GateForm>
  )
}
