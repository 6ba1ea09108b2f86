import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'

type PasswordInputProps<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly autoComplete: 'new-password' | 'current-password'
  readonly hint?: ReactNode
}

/** A password with a button that shows it: typing it twice is no better check than seeing it. */
export function PasswordInput<Values extends FieldValues>({
  control,
  name,
  autoComplete,
  hint,
}: PasswordInputProps<Values>) {
  const { t } = useTranslation('identity')
  const { field, fieldState } = useController({ control, name })
  const error = useErrorText(fieldState.error?.message)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...field}
      value={field.value}
      label={t('field.password')}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      required
      hint={hint}
      error={error}
      suffix={
        <IconButton label={shown ? t('password.hide') : t('password.show')} onClick={() => setShown(!shown)}>
          <Icon size={17} aria-hidden />
        </IconButton>
      }
    />
  )
}
