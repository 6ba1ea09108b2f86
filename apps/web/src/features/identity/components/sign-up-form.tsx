import { signUpInput, type SignUpInput } from '@plumbline/contract/identity/identity'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { currentLanguage } from '#web/lib/account-language.ts'
import { contractResolver } from '#web/lib/contract-resolver.ts'
import { useSignUp } from '../api/use-sign-up.ts'
import { useKeepSignedIn } from '../model/keep-signed-in.ts'
import { useGateRefusal } from '../model/use-gate-refusal.ts'
import { GateForm } from './gate-form.tsx'
import { PasswordHint } from './password-hint.tsx'
import { PasswordInput } from './password-input.tsx'
import { WaitButton } from './wait-button.tsx'

type SignUpValues = { name: string; email: string; password: string }

const fields = ['name', 'email', 'password'] as const

type SignUpFormProps = {
  /** Kept for whoever comes back to use another address. */
  readonly name: string
  readonly autoFocus: boolean
  /** The account is there and signed in. */
  readonly onSignedUp: () => void
  readonly onMailed: (who: { readonly name: string; readonly email: string }) => void
}

export function SignUpForm({ name: knownName, autoFocus, onSignedUp, onMailed }: SignUpFormProps) {
  const { t } = useTranslation('identity')
  const form = useForm<SignUpValues>({
    defaultValues: { name: knownName, email: '', password: '' },
    resolver: contractResolver<SignUpValues>({
      schema: signUpInput,
      toInput,
      required: fields,
      messages: { name: 'identity:error.name', password: 'identity:error.passwordTooLong' },
    }),
  })
  const [name, email, password] = useWatch({ control: form.control, name: ['name', 'email', 'password'] })
  const refusal = useGateRefusal(form, fields, {
    INVALID_EMAIL: 'email',
    EMAIL_TAKEN: 'email',
    WEAK_PASSWORD: 'password',
  })
  const { mutate, isPending } = useSignUp({
    onSignedUp,
    onMailed: (to) => onMailed({ name: form.getValues('name'), email: to }),
    onError: refusal.show,
  })
  const submit = form.handleSubmit((values) => {
    refusal.clear()
    if (!isPending) mutate(toInput(values))
  })
  return (
    <GateForm onSubmit={(event) => void submit(event)} error={refusal.error}>
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
      <WaitButton busy={isPending} secondsLeft={refusal.secondsLeft}>
        {t('signUp.submit')}
      </WaitButton>
    </GateForm>
  )
}

function toInput(values: SignUpValues): SignUpInput {
  return { ...values, language: currentLanguage(), keepSignedIn: useKeepSignedIn.getState().keep }
}
