import { changePasswordInput } from '@plumbline/contract/identity/password'
import type { Profile } from '@plumbline/contract/identity/profile'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmIdentityDialog } from '#web/components/security/confirm-identity-dialog.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useChangePassword } from '../../api/mutations.ts'
import { PasswordHint, PasswordInput } from '../password-input.tsx'

type PasswordValues = { newPassword: string }

type PasswordDialogProps = { readonly profile: Profile; readonly onClose: () => void }

const resolver = contractResolver<PasswordValues>({
  schema: changePasswordInput,
  toInput: (values) => values,
  required: { newPassword: 'errors:required.newPassword' },
  messages: { newPassword: 'identity:error.passwordTooLong' },
})

/** Changes or sets the password, with re-authentication. */
export function PasswordDialog({ profile, onClose }: PasswordDialogProps) {
  const { t } = useTranslation(['profile', 'identity'])
  const kind = profile.hasPassword ? 'change' : 'set'
  const form = useCheckedForm<PasswordValues>({
    defaultValues: { newPassword: '' },
    resolver,
    fields: ['newPassword'],
    fieldOfCode: { WEAK_PASSWORD: 'newPassword', SAME_PASSWORD: 'newPassword' },
  })
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  const { mutate, isPending } = useChangePassword({
    onChanged: () => {
      showToast({ message: t(`password.${kind}.done`) })
      onClose()
    },
    onError: form.refuse,
  })
  return (
    <ConfirmIdentityDialog
      title={t(`password.${kind}.title`)}
      confirmLabel={t(`password.${kind}.confirm`)}
      busy={isPending}
      error={form.error}
      unsaved={form.isDirty}
      onConfirm={(proof) => form.send((values) => mutate({ ...values, ...proof }))}
      onClose={onClose}
    >
      <p>{t('password.others')}</p>
      <PasswordInput
        control={form.control}
        name="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        autoFocus
        hint={<PasswordHint password={typed} own={[profile.name, profile.email]} />}
      />
    </ConfirmIdentityDialog>
  )
}
