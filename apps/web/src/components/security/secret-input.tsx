import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'

type SecretInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix' | 'autoComplete'> & {
  readonly autoComplete: 'new-password' | 'current-password'
}

/** A password field with a button that reveals it: typing it twice is no better check than seeing it. */
export function SecretInput(props: SecretInputProps) {
  const { t } = useTranslation('security')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton label={t(shown ? 'secret.hide' : 'secret.show')} onClick={() => setShown(!shown)}>
          <Icon size={17} aria-hidden />
        </IconButton>
      }
    />
  )
}
