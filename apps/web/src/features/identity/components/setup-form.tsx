import { createOwnerInput, type CreateOwnerInput } from '@plumbline/contract/identity/identity'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { currentLanguage } from '#web/lib/session/account-language.ts'
import { client } from '#web/lib/api/client.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { beginSession } from '#web/lib/session/session.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { PasswordHint, PasswordInput } from './password-input.tsx'

type SetupValues = { name: string; email: string; password: string; token: string }

const person = ['name', 'email', 'password'] as const
const fields = [...person, 'token'] as const

type SetupFormProps = {
  /** The server is reachable from outside, so its log contains a one-time token. */
  readonly tokenRequired: boolean
  /** Creates the owner; injectable for tests. */
  readonly createOwner?: (input: CreateOwnerInput) => Promise<unknown>
}

/** First run: the first visitor becomes the owner. */
export function SetupForm({ tokenRequired, createOwner = createAndBegin }: SetupFormProps) {
  const { t } = useTranslation('identity')
  const form = useAuthForm<SetupValues>({
    defaultValues: { name: '', email: '', password: '', token: '' },
    resolver: contractResolver<SetupValues>({
      schema: createOwnerInput,
      toInput,
      required: {
        name: 'errors:required.yourName',
        email: 'errors:required.email',
        password: 'errors:required.newPassword',
        ...(tokenRequired ? { token: 'errors:required.token' } : {}),
      },
      messages: { name: 'identity:error.name', password: 'identity:error.passwordTooLong' },
    }),
    fields,
    fieldOfCode: {
      INVALID_EMAIL: 'email',
      EMAIL_NOT_ASCII: 'email',
      WEAK_PASSWORD: 'password',
      SETUP_TOKEN_WRONG: 'token',
    },
  })
  const [name, email, password] = useWatch({ control: form.control, name: person })
  const { mutate, isPending } = useMutation({ mutationFn: createOwner, onError: form.refuse })
  return (
    <AuthForm
      form={form}
      busy={isPending}
      submitLabel={t('setup.submit')}
      onSend={(values) => mutate(toInput(values))}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('field.name')}
        autoComplete="name"
        required
        autoFocus
      />
      <FormTextField
        control={form.control}
        name="email"
        label={t('field.email')}
        type="email"
        autoComplete="username"
        required
        hint={t('setup.emailHint')}
      />
      <PasswordInput
        control={form.control}
        name="password"
        autoComplete="new-password"
        hint={<PasswordHint password={password} own={[name, email]} />}
      />
      {tokenRequired ? (
        <FormTextField
          control={form.control}
          name="token"
          label={t('field.token')}
          autoComplete="one-time-code"
          required
          hint={t('setup.tokenHint')}
        />
      ) : null}
    </AuthForm>
  )
}

function toInput({ token, ...values }: SetupValues): CreateOwnerInput {
  const input = { ...values, language: currentLanguage() }
  return token.trim() === '' ? input : { ...input, token: token.trim() }
}

async function createAndBegin(input: CreateOwnerInput): Promise<void> {
  await client.identity.createOwner(input)
  await beginSession()
}
