import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Text } from '#web/components/ui/layout.tsx'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useCreateLinkKey } from '../api/mutations.ts'
import { AdvisorSteps } from './advisor-steps.tsx'
import styles from './mt5-card.module.css'

const KeyDialog = lazyComponent(async () => (await import('./key-dialogs.tsx')).KeyDialog)
const KeyQuestion = lazyComponent(async () => (await import('./key-dialogs.tsx')).KeyQuestion)

type LinkKeyPanelProps = { readonly accountId: string; readonly status: Mt5Status }

/** Key of the expert advisor, and its set-up instructions. */
export function LinkKeyPanel({ accountId, status }: LinkKeyPanelProps) {
  const { t } = useTranslation('mt5-sync')
  const showError = useErrorToast()
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)
  const { mutate, isPending, data: told, reset } = useCreateLinkKey()
  const { linkKey } = status
  const close = () => setAsking(null)
  const create = () => {
    close()
    mutate({ id: accountId }, { onError: showError })
  }
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('key.title')}</h3>
      {linkKey === null ? (
        <Cluster gap={16} rowGap={8} justify="between" className={styles.line}>
          <p>{t('key.none')}</p>
          <Button kind="primary" busy={isPending} icon={<KeyRound size={15} aria-hidden />} onClick={create}>
            {t('key.create')}
          </Button>
        </Cluster>
      ) : (
        <Cluster gap={16} rowGap={8} justify="between" className={styles.line}>
          <p>
            {t('key.ends')}{' '}
            <Text as="code" tone="text" weight={600}>
              …{linkKey.hint}
            </Text>{' '}
            · {t('key.since')} <InstantTime at={linkKey.createdAt} />
          </p>
          <Cluster as="span">
            <Button busy={isPending} aria-haspopup="dialog" onClick={() => setAsking('replace')}>
              {t('key.replace')}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setAsking('revoke')}>
              {t('key.revoke')}
            </Button>
          </Cluster>
        </Cluster>
      )}
      <AdvisorSteps heardAt={status.heardAt} />
      {asking === null ? null : (
        <KeyQuestion accountId={accountId} about={asking} onCreate={create} onClose={close} />
      )}
      {told === undefined ? null : <KeyDialog linkKey={told.key} onClose={reset} />}
    </section>
  )
}
