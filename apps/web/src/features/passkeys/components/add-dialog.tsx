import type { Proof } from '@plumbline/contract/identity/inputs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmIdentityDialog } from '#web/components/security/confirm-identity-dialog.tsx'
import { useBrowserName } from '#web/components/security/use-browser-name.ts'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useAddPasskey } from '../api/mutations.ts'
import { deviceName } from '../model/device-name.ts'
import { nameResolver, type NameValues } from '../model/name-form.ts'
import { type PasskeyFailure, passkeyFailureOf } from '../model/passkey-failure.ts'

/** Name of the passkey, re-authentication if the server requires it, then the browser's own prompt. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile')
  const suggested = useBrowserName()(deviceName(navigator.userAgent))
  const form = useForm<NameValues>({ defaultValues: { name: suggested }, resolver: nameResolver })
  const [asks, setAsks] = useState(false)
  const [failure, setFailure] = useState<PasskeyFailure | null>(null)
  const { mutate, isPending } = useAddPasskey({
    onAdded: (name) => {
      showToast({ message: t('passkeys.addedToast', { name }) })
      onClose()
    },
    onError: (error) => {
      // The first PROOF_REQUIRED is expected: it only reveals the re-authentication field.
      if (!asks && apiErrorOf(error).code === 'PROOF_REQUIRED') setAsks(true)
      else setFailure(passkeyFailureOf(error))
    },
  })
  const send = (proof: Proof) => {
    setFailure(null)
    void form.handleSubmit(({ name }) => mutate({ name: name.trim(), proof }))()
  }
  return (
    <ConfirmIdentityDialog
      title={t('passkeys.add')}
      confirmLabel={t('passkeys.goOn')}
      busy={isPending}
      asks={asks}
      unsaved={form.formState.isDirty}
      proofFirst
      error={failure?.kind === 'server' ? failure.error : null}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('passkeys.addWords')}</p>
      <FormTextField
        control={form.control}
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        required
        autoFocus
      />
      <AddFailure failure={failure} />
    </ConfirmIdentityDialog>
  )
}

/** Why the device created no passkey, and the remedy; renders nothing if the user cancelled. */
function AddFailure({ failure }: { readonly failure: PasskeyFailure | null }) {
  const { t } = useTranslation('profile')
  switch (failure?.kind) {
    case undefined:
    case 'cancelled':
    case 'server':
      return null
    case 'address':
      return (
        <Paragraph tone="danger" anywhere role="alert">
          {t('passkeys.failure.address')}{' '}
          {failure.url === null ? null : <a href={failure.url}>{failure.url}</a>}
        </Paragraph>
      )
    case 'known':
    case 'device':
      return (
        <Paragraph tone="danger" anywhere role="alert">
          {t(`passkeys.failure.${failure.kind}`)}
        </Paragraph>
      )
  }
}
