import { changeEmailInput } from '@plumbline/contract/identity/email'
import { useTranslation } from 'react-i18next'
import { ConfirmIdentityDialog } from '#web/components/security/confirm-identity-dialog.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useChangeEmail } from '../../api/mutations.ts'

type EmailValues = { email: string }

const resolver = contractResolver<EmailValues>({
  schema: changeEmailInput,
  toInput: (values) => values,
  required: { email: 'errors:required.newEmail' },
  messages: { email: 'errors:code.INVALID_EMAIL' },
})

/** Dialog to change the sign-in address. */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile')
  const form = useCheckedForm<EmailValues>({
    defaultValues: { email: '' },
    resolver,
    fields: ['email'],
    fieldOfCode: {
      INVALID_EMAIL: 'email',
      EMAIL_NOT_ASCII: 'email',
      EMAIL_SAME: 'email',
      EMAIL_TAKEN: 'email',
    },
  })
  const { mutate, isPending } = useChangeEmail({
    onAsked: (outcome) => {
      showToast({ message: t(`email.outcome.${outcome}`) })
      onClose()
    },
    onError: form.refuse,
  })
  return (
    <ConfirmIdentityDialog
      title={t('email.open')}
      confirmLabel={t('email.confirm')}
      busy={isPending}
      error={form.error}
      unsaved={form.isDirty}
      onConfirm={(proof) => form.send((values) => mutate({ ...values, ...proof }))}
      onClose={onClose}
    >
      <p>{t('email.asked')}</p>
      <FormTextField
        control={form.control}
        name="email"
        label={t('email.newAddress')}
        type="email"
        autoComplete="email"
        required
        autoFocus
      />
    </ConfirmIdentityDialog>
  )
}
