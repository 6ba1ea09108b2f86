import { signUpInput, type SignUpInput } from '@plumbline/contract/identity/identity'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { currentLanguage } from '#web/lib/session/account-language.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useKeepSignedIn, useSignUp } from '../api/sign-in.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { PasswordHint, PasswordInput } from './password-input.tsx'

type SignUpValues = { name: string; email: string; password: string }

const fields = ['name', 'email', 'password'] as const

const resolver = contractResolver<SignUpValues>({
  schema: signUpInput,
  toInput,
  required: {
    name: 'errors:required.yourName',
    email: 'errors:required.email',
    password: 'errors:required.newPassword',
  },
  messages: { name: 'identity:error.name', password: 'identity:error.passwordTooLong' },
})

type SignUpFormProps = {
  /** Kept for a user who returns to use another address. */
  readonly name: string
  readonly autoFocus: boolean
  /** The account is created and signed in. */
  readonly onSignedUp: () => void
  readonly onMailed: (who: { readonly name: string; readonly email: string }) => void
}

export function SignUpForm({ name: knownName, autoFocus, onSignedUp, onMailed }: SignUpFormProps) {
  const { t } = useTranslation('identity')
  const form = useAuthForm<SignUpValues>({
    defaultValues: { name: knownName, email: '', password: '' },
    resolver,
    fields,
    fieldOfCode: {
      INVALID_EMAIL: 'email',
      EMAIL_NOT_ASCII: 'email',
      EMAIL_TAKEN: 'email',
      WEAK_PASSWORD: 'password',
    },
  })
  const [name, email, password] = useWatch({ control: form.control, name: fields })
  const { mutate, isPending } = useSignUp({
    onSignedUp,
    onMailed: (to) => onMailed({ name: form.getValues('name'), email: to }),
    onError: form.refuse,
  })
  return (
    <AuthForm
      form={form}
      busy={isPending}
      submitLabel={t('signUp.submit')}
      onSend={(values) => mutate(toInput(values))}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('field.name')}
        autoComplete="name"
        required
        autoFocus={autoFocus && knownName === ''}
      />
      <FormTextField
        control={form.control}
        name="email"
        label={t('field.email')}
        type="email"
        autoComplete="username"
        required
        autoFocus={knownName !== ''}
      />
      <PasswordInput
        control={form.control}
        name="password"
        autoComplete="new-password"
        hint={<PasswordHint password={password} own={[name, email]} />}
      />
    </AuthForm>
  )
}

function toInput(values: SignUpValues): SignUpInput {
  return { ...values, language: currentLanguage(), keepSignedIn: useKeepSignedIn.getState().keep }
}
