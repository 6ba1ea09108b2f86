import { signInInput } from '@plumbline/contract/identity/identity'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useKeepSignedIn, useSignIn } from '../api/sign-in.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import styles from './auth-panel.module.css'
import { PasswordInput } from './password-input.tsx'

type SignInValues = { email: string; password: string }

const fields = ['email', 'password'] as const

const resolver = contractResolver<SignInValues>({
  schema: signInInput,
  toInput: (values) => values,
  required: { email: 'errors:required.email', password: 'errors:required.password' },
})

type SignInFormProps = {
  /** Prefilled for a user who has just set a new password. */
  readonly email?: string
  /** URL of the password reset. */
  readonly resetPath: string
  readonly autoFocus?: boolean
  readonly onMailed: (email: string) => void
}

export function SignInForm({ email = '', resetPath, autoFocus = true, onMailed }: SignInFormProps) {
  const { t } = useTranslation('identity')
  const { keep, choose } = useKeepSignedIn()
  const form = useAuthForm<SignInValues>({
    defaultValues: { email, password: '' },
    resolver,
    fields,
    fieldOfCode: { INVALID_EMAIL: 'email', EMAIL_NOT_ASCII: 'email', INVALID_CREDENTIALS: 'password' },
  })
  const { mutate, isPending } = useSignIn({ onMailed, onError: form.refuse })
  return (
    <AuthForm
      form={form}
      busy={isPending}
      submitLabel={t('signIn.submit')}
      onSend={(values) => mutate({ ...values, keepSignedIn: keep })}
    >
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
      <Cluster gap={16} rowGap={0} align="start" justify="between">
        <CheckOption label={t('signIn.keep')} checked={keep} onChange={choose} />
        <Link to={resetPath} className={styles.link}>
          {t('signIn.forgotten')}
        </Link>
      </Cluster>
    </AuthForm>
  )
}
