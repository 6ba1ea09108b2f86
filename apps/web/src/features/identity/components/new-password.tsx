import { resetPasswordInput } from '@plumbline/contract/identity/password'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { contractResolver } from '#web/lib/contract-resolver.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'
import { useResetPassword } from '../api/use-reset-password.ts'
import { useGateRefusal } from '../model/use-gate-refusal.ts'
import { isDeadLink } from './dead-link.tsx'
import { GateForm } from './gate-form.tsx'
import { Gate } from './gate.tsx'
import { PasswordHint } from './password-hint.tsx'
import { PasswordInput } from './password-input.tsx'
import { WaitButton } from './wait-button.tsx'

type NewPasswordProps = {
  /** Of the mail's link. */
  readonly token: string
  readonly onSet: (email: string) => void
  /** The link is worth nothing any more. */
  readonly onNewLink: () => void
}

/** The new password of whoever followed the link of the mail. */
export function NewPassword({ token, onSet, onNewLink }: NewPasswordProps) {
  const { t } = useTranslation('identity')
  const errorText = useApiErrorText()
  const form = useForm({
    defaultValues: { password: '' },
    resolver: contractResolver<{ password: string }>({
      schema: resetPasswordInput,
      toInput: ({ password }) => ({ token, password }),
      required: ['password'],
      messages: { password: 'identity:error.passwordTooLong' },
    }),
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const refusal = useGateRefusal(form, ['password'], {
    WEAK_PASSWORD: 'password',
    SAME_PASSWORD: 'password',
  })
  const { mutate, isPending } = useResetPassword({ onSet, onError: refusal.show })
  const submit = form.handleSubmit((values) => {
    refusal.clear()
    if (!isPending) mutate({ token, password: values.password })
  })
  if (isDeadLink(refusal.error)) {
    return (
      <Gate title={t('link.dead')} lead={errorText(refusal.error)} focusTitle>
        <Button kind="primary" fullWidth onClick={onNewLink}>
          {t('link.again')}
        </Button>
      </Gate>
    )
  }
  return (
    <Gate title={t('newPassword.title')} lead={t('newPassword.lead')}>
      <GateForm onSubmit={(event) => void submit(event)} error={refusal.error}>
        <PasswordInput
          control={form.control}
          name="password"
          label={t('field.newPassword')}
          autoComplete="new-password"
          hint={<PasswordHint password={password} />}
          autoFocus
        />
        <WaitButton busy={isPending} secondsLeft={refusal.secondsLeft}>
          {t('newPassword.submit')}
        </WaitButton>
      </GateForm>
    </Gate>
  )
}
