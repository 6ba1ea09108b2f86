import type { Profile } from '@plumbline/contract/identity/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

const PasswordDialog = lazyComponent(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** Changes the password, or sets a first one for users who sign in with an external account. */
export function PasswordCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  const kind = profile.hasPassword ? 'change' : 'set'
  return (
    <Card title={t('password.title')} level={3}>
      <CardLine
        action={
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(`password.${kind}.open`)}
          </Button>
        }
      >
        <p>{t(`password.${kind}.words`)}</p>
      </CardLine>
      {open ? <PasswordDialog profile={profile} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
