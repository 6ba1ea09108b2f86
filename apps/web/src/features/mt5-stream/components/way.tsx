import { useTranslation } from 'react-i18next'
import type { StreamStore } from '../model/stream-store.ts'
import { BridgePart } from './bridge-part.tsx'
import { ServerPart } from './server-part.tsx'
import { TerminalPart } from './terminal-part.tsx'
import styles from './way.module.css'

/** The parts of the connection from this browser to the terminal, to show where it fails. */
export function Way({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  return (
    <ol className={styles.way} aria-label={t('way.label')}>
      <ServerPart store={store} />
      <BridgePart store={store} />
      <TerminalPart store={store} />
    </ol>
  )
}
