import { useId, type ReactNode } from 'react'
import styles from './meter.module.css'
import { classes } from './tone.ts'
import track from './track.module.css'

type MeterProps = {
  readonly label: string
  /** Right-aligned text: `<b>$640</b> of $2,000`. */
  readonly value: ReactNode
  /** Used share of the limit, from 0; above 1 if exceeded. */
  readonly share: number
  /** Shown by colour; `value` must state it in words or figures too. Default: derived from `share`. */
  readonly state?: LimitState
}

export type LimitState = 'ok' | 'near' | 'reached'

function stateAt(share: number): LimitState {
  if (share >= 1) return 'reached'
  return share >= 0.75 ? 'near' : 'ok'
}

/** How much of a limit is used. */
export function Meter({ label, value, share, state = stateAt(share) }: MeterProps) {
  const labelId = useId()
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span id={labelId}>{label}</span>
        <span className={styles.value}>{value}</span>
      </div>
      <div
        className={classes(track.track, track.large)}
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={classes(track.fill, state !== 'ok' && track[state])}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
