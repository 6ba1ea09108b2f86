import { useId } from 'react'
import { Cluster, Stack } from './layout.tsx'
import styles from './progress-bar.module.css'
import { classes } from './tone.ts'
import track from './track.module.css'
import { useFormat } from './use-format.ts'

type ProgressBarProps = {
  /** Name of the running task. */
  readonly label: string
  /** 0 to 1; undefined while the total is unknown. */
  readonly share?: number | undefined
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const labelId = useId()
  const format = useFormat()
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <Stack gap={8}>
      <Cluster gap={12} align="start" justify="between" nowrap className={styles.words}>
        <span id={labelId}>{label}</span>
        {percent === undefined ? null : <span>{format.percent(percent / 100, 'amount', 0)}</span>}
      </Cluster>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={track.track}
      >
        <div
          className={classes(track.fill, percent === undefined && track.unknown)}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </Stack>
  )
}
