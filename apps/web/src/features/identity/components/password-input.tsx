import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SecretInput } from '#web/components/security/secret-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { loadPasswordMeter } from '../model/password-meter.ts'

type PasswordInputProps<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly autoComplete: 'new-password' | 'current-password'
  readonly label?: string
  readonly hint?: ReactNode
  readonly autoFocus?: boolean
}

/** Password field of a form; the strength meter loads when the user is about to type a new password. */
export function PasswordInput<Values extends FieldValues>(props: PasswordInputProps<Values>) {
  const { control, name, autoComplete, label, hint, autoFocus = false } = props
  const { t } = useTranslation('identity')
  const { field, fieldState } = useController({ control, name })
  const error = useErrorText(fieldState.error?.message)
  return (
    <SecretInput
      {...field}
      value={field.value}
      label={label ?? t('field.password')}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      onFocus={autoComplete === 'new-password' ? loadPasswordMeter : undefined}
      required
      hint={hint}
      error={error}
    />
  )
}
