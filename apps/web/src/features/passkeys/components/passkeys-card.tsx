import type { Passkey } from '@plumbline/contract/passkeys/passkeys'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useGuardedForm } from '#web/lib/forms/use-guarded-form.ts'
import { supportsPasskeys } from '#web/lib/session/passkey-support.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useRenamePasskey } from '../api/mutations.ts'
import { passkeysOptions } from '../api/queries.ts'
import { nameResolver, type NameValues } from '../model/name-form.ts'
import styles from './passkeys-card.module.css'

const AddDialog = lazyComponent(async () => (await import('./add-dialog.tsx')).AddDialog)

/** The user's passkeys, and a button to add one. */
export function PasskeysCard() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(passkeysOptions())
  const [adding, setAdding] = useState(false)
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="150px" />
  const able = supportsPasskeys()
  return (
    <Card title={t('passkeys.title')} level={3}>
      <Stack gap={8}>
        <CardLine
          action={
            able ? (
              <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
                {t('passkeys.add')}
              </Button>
            ) : null
          }
        >
          <p>{t('passkeys.words')}</p>
          {able ? null : <p>{t('passkeys.unable')}</p>}
        </CardLine>
        {data.length === 0 ? null : (
          <Stack as="ul" gap={0}>
            {data.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </Stack>
        )}
      </Stack>
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}

const RemoveDialog = lazyComponent(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

/** A passkey: name, age and last use. */
function PasskeyLine({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const [doing, setDoing] = useState<'nothing' | 'rename' | 'remove'>('nothing')
  const rest = () => setDoing('nothing')
  const { name, createdAt, lastUsedAt, synced } = passkey
  if (doing === 'rename') {
    return (
      <li className={styles.line}>
        <RenameForm passkey={passkey} onDone={rest} />
      </li>
    )
  }
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <Cluster as="span" rowGap={2} className={styles.name}>
          <span>{name}</span>
          {synced ? <Chip>{t('passkeys.synced')}</Chip> : null}
        </Cluster>
        <Small>
          {t('passkeys.added', { day: format.instant(createdAt, 'date') })}
          {' · '}
          {lastUsedAt === null
            ? t('passkeys.unused')
            : t('passkeys.used', { time: format.instant(lastUsedAt) })}
        </Small>
      </span>
      <span>
        <IconButton label={t('passkeys.renameNamed', { name })} onClick={() => setDoing('rename')}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={t('passkeys.removeNamed', { name })}
          aria-haspopup="dialog"
          onClick={() => setDoing('remove')}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </span>
      {doing === 'remove' ? <RemoveDialog passkey={passkey} onClose={rest} /> : null}
    </li>
  )
}

type RenameFormProps = { readonly passkey: Passkey; readonly onDone: () => void }

/** Edits the name in place; Escape cancels. */
function RenameForm({ passkey, onDone }: RenameFormProps) {
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
