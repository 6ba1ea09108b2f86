import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { diagnosisText } from '../model/diagnosis.ts'
import { linkHealth, type LinkHealth } from '../model/link-health.ts'
import type { LinkedAccount } from '../model/linked-account.ts'
import type { ConnectionState } from '../model/stream-connection.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import styles from './link-card.module.css'
import { type LinkState, StateIcon } from './state-icon.tsx'
import { useLossText, useReasonText } from './use-reason-text.ts'
import { ConnectionPath } from './connection-path.tsx'

type LinkCardProps = {
  readonly store: StreamStore
  readonly account: LinkedAccount
  readonly choice: ReactNode
}

/** Link health, each part of the connection, and actions. */
export function LinkCard({ store, account, choice }: LinkCardProps) {
  return (
    <Card>
      <Cluster gap={16} rowGap={12} align="end" className={styles.head}>
        {choice}
        <Health store={store} />
        <div className={styles.actions}>
          <DiagnosisButton store={store} account={account} />
          <ConnectButtons store={store} />
        </div>
      </Cluster>
      <ConnectionPath store={store} />
    </Card>
  )
}

function ConnectButtons({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const wanted = useStream(store, ({ connection }) => isWanted(connection))
  const retrying = useStream(store, ({ connection }) => isRetrying(connection))
  return (
    <>
      {/* Stays visible during an attempt, so that the button keeps the focus. */}
      {retrying ? <Button onClick={store.connect}>{t('connect.now')}</Button> : null}
      {/* A single button, so that it keeps the focus when its action changes. */}
      <Button kind={wanted ? 'secondary' : 'primary'} onClick={wanted ? store.disconnect : store.connect}>
        {wanted ? t('connect.off') : t('connect.on')}
      </Button>
    </>
  )
}

function isWanted({ kind }: ConnectionState): boolean {
  return kind !== 'idle' && kind !== 'closed'
}

function isRetrying(connection: ConnectionState): boolean {
  return isWanted(connection) && 'lost' in connection && connection.lost !== null
}

/** Link health in one sentence, announced to screen readers on change; counters and ages are shown elsewhere. */
function Health({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const { connection, record } = useStream(store, (stream) => stream)
  const health = linkHealth(connection, record, useNow())
  const reason = useHealthReason()(health)
  const state = stateOf(health)
  return (
    <div className={styles.health}>
      <span className={classes(styles.badge, styles[state])}>
        <StateIcon state={state} size={20} />
      </span>
      <div role="status" className={styles.words}>
        <p className={styles.sentence}>{t(`health.${health.kind}`)}</p>
        {reason === null ? null : <p className={styles.reason}>{reason}</p>}
      </div>
    </div>
  )
}

function useHealthReason(): (health: LinkHealth) => string | null {
  const reasonText = useReasonText()
  const lossText = useLossText()
  return (health) => {
    switch (health.kind) {
      case 'retrying':
      case 'refused':
        return lossText(health.lost)
      case 'failing':
        return reasonText(health.reason)
      case 'waiting':
        return health.reason === null ? null : reasonText(health.reason)
      case 'off':
      case 'connecting':
      case 'silent':
      case 'stale':
      case 'alive':
        return null
    }
  }
}

function stateOf({ kind }: LinkHealth): LinkState {
  switch (kind) {
    case 'alive':
      return 'good'
    case 'connecting':
    case 'waiting':
      return 'pending'
    case 'silent':
    case 'stale':
      return 'doubtful'
    case 'retrying':
    case 'refused':
    case 'failing':
      return 'bad'
    case 'off':
      return 'off'
  }
}

const DiagnosisDialog = lazyComponent(async () => (await import('./diagnosis-dialog.tsx')).DiagnosisDialog)

type DiagnosisButtonProps = { readonly store: StreamStore; readonly account: LinkedAccount }

/** Copies diagnostic information for support; if clipboard access is denied, shows it for manual copying. */
function DiagnosisButton({ store, account }: DiagnosisButtonProps) {
  const { t } = useTranslation('mt5-stream')
  const [shown, setShown] = useState<string | null>(null)
  const copy = async () => {
    const text = diagnosisText(store.getState(), {
      accountId: account.id,
      connection: account.mt5Connection,
      userAgent: navigator.userAgent,
      isOnline: navigator.onLine,
      now: Date.now(),
    })
    if (await copyText(text)) showToast({ message: t('diagnosis.copied') })
    else setShown(text)
  }
  return (
    <>
      <Button icon={<ClipboardCopy size={15} aria-hidden />} onClick={() => void copy()}>
        {t('diagnosis.copy')}
      </Button>
      {shown === null ? null : <DiagnosisDialog text={shown} onClose={() => setShown(null)} />}
    </>
  )
}
