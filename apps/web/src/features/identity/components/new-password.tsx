import { resetPasswordInput } from '@plumbline/contract/identity/password'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useResetPassword } from '../api/sign-in.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { AuthPanel, isInvalidLink } from './auth-panel.tsx'
import { PasswordHint, PasswordInput } from './password-input.tsx'

type NewPasswordValues = { password: string }

type NewPasswordProps = {
  /** Token of the mail's link. */
  readonly token: string
  readonly onSet: (email: string) => void
  /** The link is invalid. */
  readonly onNewLink: () => void
}

/** Form for a new password, opened from a reset link. */
export function NewPassword({ token, onSet, onNewLink }: NewPasswordProps) {
  const { t } = useTranslation('identity')
  const errorText = useApiErrorText()
  const form = useAuthForm<NewPasswordValues>({
    defaultValues: { password: '' },
    resolver: contractResolver<NewPasswordValues>({
      schema: resetPasswordInput,
      toInput: ({ password }) => ({ token, password }),
      required: { password: 'errors:required.newPassword' },
      messages: { password: 'identity:error.passwordTooLong' },
    }),
    fields: ['password'],
    fieldOfCode: { WEAK_PASSWORD: 'password', SAME_PASSWORD: 'password' },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const { mutate, isPending } = useResetPassword({ onSet, onError: form.refuse })
  if (isInvalidLink(form.error)) {
    return (
      <AuthPanel title={t('link.dead')} lead={errorText(form.error)} focusTitle>
        <Button kind="primary" fullWidth onClick={onNewLink}>
          {t('link.again')}
        </Button>
      </AuthPanel>
    )
  }
  return (
    <AuthPanel title={t('newPassword.title')} lead={t('newPassword.lead')}>
      <AuthForm
        form={form}
        busy={isPending}
        submitLabel={t('newPassword.submit')}
        onSend={(values) => mutate({ token, ...values })}
      >
        <PasswordInput
          control={form.control}
          name="password"
          label={t('field.newPassword')}
          autoComplete="new-password"
          hint={<PasswordHint password={password} />}
          autoFocus
        />
      </AuthForm>
    </AuthPanel>
  )
}
