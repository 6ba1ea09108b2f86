import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import type { LinkedAccount } from '../model/linked-account.ts'
import type { ConnectionState } from '../model/stream-connection.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { DiagnosisButton } from './diagnosis-button.tsx'
import { Health } from './health.tsx'
import styles from './link-card.module.css'
import { Way } from './way.tsx'

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
      <Way store={store} />
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
