import { signInInput, type SignInInput } from '@plumbline/contract/identity/identity'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { client } from '#web/lib/api.ts'
import { contractResolver } from '#web/lib/contract-resolver.ts'
import { beginSession } from '#web/lib/session.ts'
import { useFormRefusal } from '#web/lib/use-form-refusal.ts'
import { GateForm } from './gate-form.tsx'
import { PasswordInput } from './password-input.tsx'

type SignInValues = { email: string; password: string }

const fields = ['email', 'password'] as const

type SignInFormProps = {
  /** Signs in; replaced in tests. */
  readonly signIn?: (input: SignInInput) => Promise<unknown>
}

export function SignInForm({ signIn = signInAndBegin }: SignInFormProps) {
  const { t } = useTranslation('identity')
  const form = useForm<SignInValues>({
    defaultValues: { email: '', password: '' },
    resolver: contractResolver({
      schema: signInInput,
      toInput: (values) => values,
      required: fields,
      messages: {},
    }),
  })
  const refusal = useFormRefusal(form, fields, { INVALID_EMAIL: 'email', INVALID_CREDENTIALS: 'password' })
  const { mutate, isPending } = useMutation({ mutationFn: signIn, onError: refusal.show })
  const submit = form.handleSubmit((values) => {
    refusal.clear()
    mutate(toInput(values))
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
        autoFocus
      />
      <PasswordInput control={form.control} name="password" autoComplete="current-password" />
      <Button type="submit" kind="primary" fullWidth busy={isPending}>
        {t('signIn.submit')}
      </Button>
    </GateForm>
  )
}

const toInput = (values: SignInValues): SignInInput => ({ ...values, keepSignedIn: true })

async function signInAndBegin(input: SignInInput): Promise<void> {
  await client.identity.signIn(input)
  await beginSession()
}
