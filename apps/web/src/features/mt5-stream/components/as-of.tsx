import { useTranslation } from 'react-i18next'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useClockText } from './use-clock-text.ts'

type AsOfProps = {
  readonly store: StreamStore
  /** Renders nothing if the state is current. */
  readonly onlyOld?: boolean
}

const DAY_MS = 86_400_000

/** Time of the last state, and whether it is still current. */
export function AsOf({ store, onlyOld = false }: AsOfProps) {
  const { t } = useTranslation('mt5-stream')
  const clockText = useClockText()
  const format = useFormat()
  const state = useStream(store, ({ record }) => record.state)
  const isCurrent = useStream(store, ({ record }) => record.isStateCurrent)
  if (state === null || (onlyOld && isCurrent)) return null
  const reportedAt = Date.parse(state.at)
  const at = Number.isNaN(reportedAt) ? state.receivedAt : reportedAt
  const isOld = state.receivedAt - at > DAY_MS
  const time = isOld ? format.instant(state.at, 'dateTime') : clockText(at)
  return <>{isCurrent ? t('state.changed', { time }) : t('state.old', { time })}</>
}
