import type { Profile } from '@plumbline/contract/identity/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useKeepAccount } from '../deletion-banner.tsx'

const DeletionDialog = lazyComponent(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

/** Deletes the user's account, or cancels a scheduled deletion. */
export function DeletionCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  const due = profile.deletionDueAt
  return (
    <Card title={t('deletion.title')} level={3}>
      {due === null ? (
        <CardLine
          action={
            <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('deletion.open')}
            </Button>
          }
        >
          <p>{t('deletion.words')}</p>
        </CardLine>
      ) : (
        <Due dueAt={due} />
      )}
      {open ? <DeletionDialog profile={profile} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

function Due({ dueAt }: { readonly dueAt: string }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { mutate, isPending, error } = useKeepAccount(() => showToast({ message: t('deletion.kept') }))
  return (
    <>
      <CardLine
        action={
          <Button kind="primary" busy={isPending} onClick={() => mutate(undefined)}>
            {t('deletion.keep')}
          </Button>
        }
      >
        <p role="status">{t('deletion.due', { time: format.instant(dueAt) })}</p>
      </CardLine>
      <FormError error={error} />
    </>
  )
}
