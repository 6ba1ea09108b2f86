import { useTranslation } from 'react-i18next'
import { classes } from '#web/components/ui/tone.ts'
import { linkHealth, type LinkHealth } from '../model/link-health.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { useStream } from '../model/use-stream.ts'
import styles from './health.module.css'
import { StateIcon, type LinkState } from './state-icon.tsx'
import { useLossText, useReasonText } from './use-reason-text.ts'

/** Link health in one sentence, announced to screen readers on change; counters and ages are shown elsewhere. */
export function Health({ store }: { readonly store: StreamStore }) {
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
