import { deletionInput, type Profile } from '@plumbline/contract/identity/profile'
import { useTranslation } from 'react-i18next'
import { ConfirmIdentityDialog } from '#web/components/security/confirm-identity-dialog.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useAskDeletion } from '../../api/mutations.ts'
import styles from './deletion-dialog.module.css'

type DeletionValues = { confirmation: string }

type DeletionDialogProps = { readonly profile: Profile; readonly onClose: () => void }

const resolver = contractResolver<DeletionValues>({
  schema: deletionInput,
  toInput: (values) => values,
  required: { confirmation: 'errors:required.confirmation' },
})

const whatGoes = ['journal', 'files', 'person'] as const

/** Shows what will be deleted and when; the user types their name and re-authenticates. */
export function DeletionDialog({ profile, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const form = useCheckedForm<DeletionValues>({
    defaultValues: { confirmation: '' },
    resolver,
    fields: ['confirmation'],
    fieldOfCode: { DELETION_NAME_WRONG: 'confirmation' },
  })
  const { mutate, isPending } = useAskDeletion({
    onAsked: (dueAt) => {
      showToast({ message: t('deletion.asked', { time: format.instant(dueAt) }) })
      onClose()
    },
    onError: form.refuse,
  })
  return (
    <ConfirmIdentityDialog
      title={t('deletion.ask')}
      confirmLabel={t('deletion.confirm')}
      danger
      busy={isPending}
      error={form.error}
      onConfirm={(proof) => form.send((values) => mutate({ ...values, ...proof }))}
      onClose={onClose}
    >
      <Stack gap={8}>
        <p>{t('deletion.when')}</p>
        <ul className={styles.list}>
          {whatGoes.map((part) => (
            <li key={part}>{t(`deletion.goes.${part}`)}</li>
          ))}
        </ul>
        <p>{t('deletion.until')}</p>
      </Stack>
      <FormTextField
        control={form.control}
        name="confirmation"
        label={t('dialog.typeName', { name: profile.name })}
        autoComplete="off"
        required
        autoFocus
      />
    </ConfirmIdentityDialog>
  )
}
