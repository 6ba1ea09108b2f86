import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { Sparkline } from '#web/components/ui/sparkline.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { clockOffsetText } from '../model/frame-summary.ts'
import { isSilent, missedBeats } from '../model/heartbeats.ts'
import { tripFigures } from '../model/round-trips.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
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

type VitalProps = {
  readonly label: string
  readonly value: ReactNode
  /** To the right of the value. */
  readonly aside?: ReactNode
  /** Below the value, less prominent. */
  readonly detail: ReactNode
  readonly more?: ReactNode
  /** Above the detail: what is wrong. */
  readonly warning?: string | undefined
}

/** A health metric of the connection; unlike trading figures, it has no sample size. */
function Vital({ label, value, aside, detail, more, warning }: VitalProps) {
  return (
    <dl className={styles.vital}>
      <dt className={styles.label}>{label}</dt>
      <Cluster as="dd" gap={12} justify="between" nowrap className={styles.figure}>
        <span className={styles.value}>{value}</span>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </Cluster>
      {warning === undefined ? null : (
        <dd className={styles.warning}>
          <TriangleAlert size={14} aria-hidden />
          {warning}
        </dd>
      )}
      <dd className={styles.detail}>{detail}</dd>
      {more ? <Small as="dd">{more}</Small> : null}
    </dl>
  )
}
