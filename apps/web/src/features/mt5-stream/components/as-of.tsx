import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { shownInstant } from '#web/lib/format/shown-time.ts'
import { DisplayZoneContext } from '#web/lib/format/time-zones.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'

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

/** Time of day to the second or millisecond in the user's display time zone: 09:04:07.120 in every language. */
export function useClockText(): (atMs: number, precision?: 'seconds' | 'milliseconds') => string {
  const display = use(DisplayZoneContext)
  return (atMs, precision = 'seconds') => {
    const at = new Date(atMs).toISOString()
    const clock = shownInstant(at, display).slice(11, 19)
    return precision === 'seconds' ? clock : `${clock}${at.slice(19, 23)}`
  }
}
