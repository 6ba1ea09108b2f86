import type { Passkey } from '@plumbline/contract/passkeys/passkeys'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { useGuardedForm } from '#web/lib/forms/use-guarded-form.ts'
import { useRenamePasskey } from '../api/mutations.ts'
import { nameResolver, type NameValues } from '../model/name-form.ts'
import styles from './passkeys-card.module.css'

type RenameFormProps = { readonly passkey: Passkey; readonly onDone: () => void }

/** Edits the name in place; Escape cancels. */
export function RenameForm({ passkey, onDone }: RenameFormProps) {
  const { t } = useTranslation('profile')
  const form = useForm<NameValues>({ defaultValues: { name: passkey.name }, resolver: nameResolver })
  const { mutate, isPending, error } = useRenamePasskey(onDone)
  const guarded = useGuardedForm(form.formState.isDirty)
  const submit = form.handleSubmit(({ name }) => mutate({ id: passkey.id, name: name.trim() }))
  return (
    <Cluster
      as="form"
      align="end"
      ref={guarded}
      className={styles.rename}
      noValidate
      aria-label={t('passkeys.renameNamed', { name: passkey.name })}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
    >
      <FormTextField control={form.control} name="name" label={t('passkeys.name')} required autoFocus />
      <Button kind="primary" type="submit" busy={isPending}>
        {t('save')}
      </Button>
      <Button onClick={onDone}>{t('dialog.cancel')}</Button>
      <FormError error={error} />
    </Cluster>
  )
}
