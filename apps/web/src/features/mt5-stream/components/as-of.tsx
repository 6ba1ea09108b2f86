import { useTranslation } from 'react-i18next'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useClockText } from './use-clock-text.ts'

type AsOfProps = {
  readonly store: StreamStore
  /** Says nothing of what is current. */
  readonly onlyOld?: boolean
}

const DAY_MS = 86_400_000

/** Of when the last state is, by whom it told, and whether it is still what the terminal has. */
export function AsOf({ store, onlyOld = false }: AsOfProps) {
  const { t } = useTranslation('mt5-stream')
  const clockText = useClockText()
  const format = useFormat()
  const state = useStream(store, ({ record }) => record.state)
  const isCurrent = useStream(store, ({ record }) => record.isStateCurrent)
  if (state === null || (onlyOld && isCurrent)) return null
  const told = Date.parse(state.at)
  const at = Number.isNaN(told) ? state.receivedAt : told
  const isOld = state.receivedAt - at > DAY_MS
  const time = isOld ? format.instant(state.at, 'dateTime') : clockText(at)
  return <>{isCurrent ? t('state.changed', { time }) : t('state.old', { time })}</>
}
