import { useTranslation } from 'react-i18next'
import { Sparkline } from '#web/components/ui/sparkline.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { clockOffsetText } from '../model/clock-offset.ts'
import { isSilent, missedBeats } from '../model/heartbeats.ts'
import { tripFigures } from '../model/round-trips.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { useStream } from '../model/use-stream.ts'
import { Vital } from './vital.tsx'
import styles from './vitals.module.css'

type VitalsProps = { readonly store: StreamStore }

/** Latency and heartbeats. */
export function Vitals({ store }: VitalsProps) {
  return (
    <div className={styles.vitals}>
      <RoundTrip store={store} />
      <Heartbeat store={store} />
      <ClockOffset store={store} />
      <Traffic store={store} />
    </div>
  )
}

function RoundTrip({ store }: VitalsProps) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const trips = useStream(store, ({ record }) => record.trips)
  const figures = tripFigures(trips)
  const ms = (value: number) => t('vital.ms', { number: format.number(value, value < 10 ? 1 : 0) })
  if (figures === null) {
    return (
      <Vital
        label={t('vital.roundTrip')}
        value={formatMissing()}
        detail={t('vital.noAnswer', { count: trips.sent, number: format.number(trips.sent) })}
      />
    )
  }
  return (
    <Vital
      label={t('vital.roundTripOf', { count: trips.samples.length })}
      value={ms(figures.last)}
      aside={<Sparkline values={trips.samples} width={88} height={28} />}
      detail={t('vital.tripFigures', {
        median: ms(figures.median),
        worst: ms(figures.worst),
      })}
      more={t('vital.answered', {
        count: trips.sent,
        answered: format.number(trips.answered),
        sent: format.number(trips.sent),
      })}
    />
  )
}

function Heartbeat({ store }: VitalsProps) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const beats = useStream(store, ({ record }) => record.heartbeats)
  const now = useNow()
  const duration = (ms: number) => format.duration(Math.round(Math.max(0, ms) / 1000))
  const age =
    beats.lastAt === null ? t('vital.never') : t('vital.ago', { time: duration(now - beats.lastAt) })
  return (
    <Vital
      label={t('vital.heartbeats')}
      value={format.number(beats.count)}
      warning={
        beats.since !== null && isSilent(beats, now)
          ? t('vital.silent', { time: duration(now - beats.since) })
          : undefined
      }
      detail={age}
      more={t('vital.missed', {
        missed: format.number(missedBeats(beats, now)),
        gap: duration(beats.longestGapMs),
      })}
    />
  )
}

function ClockOffset({ store }: VitalsProps) {
  const { t } = useTranslation('mt5-stream')
  const offset = useStream(store, ({ record }) => record.state?.clockOffsetSeconds ?? null)
  return (
    <Vital
      label={t('vital.clock')}
      value={offset === null ? formatMissing() : clockOffsetText(offset)}
      detail={offset === null ? t('vital.clockUnknown') : t('vital.clockSays')}
    />
  )
}

function Traffic({ store }: VitalsProps) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const { frames, bytes } = useStream(store, ({ record }) => record.traffic)
  return (
    <Vital
      label={t('vital.received')}
      value={t('vital.frames', { count: frames, number: format.number(frames) })}
      detail={format.bytes(bytes)}
    />
  )
}
