import type { Account } from '@plumbline/contract/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import styles from './danger-card.module.css'

const DeleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

type DangerCardProps = { readonly account: Account; readonly onDeleted: () => void }

/** Irreversible actions, separate from the other settings. */
export function DangerCard({ account, onDeleted }: DangerCardProps) {
  const { t } = useTranslation('accounts')
  const [asking, setAsking] = useState(false)
  return (
    <Card title={t('danger.title')}>
      <Cluster gap={16} rowGap={8} justify="between">
        <p className={styles.words}>{t('delete.everything')}</p>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('delete.confirm')}
        </Button>
      </Cluster>
      {asking ? (
        <DeleteAccountDialog account={account} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  )
}
