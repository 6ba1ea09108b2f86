import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { classes } from '#web/components/ui/tone.ts'
import track from '#web/components/ui/track.module.css'
import styles from './goals.module.css'

/** Progress towards a target, or use of a limit. Decorative: the figures beside it say the same. */
export function GoalBar({ goal, value }: { readonly goal: Goal; readonly value: number | null }) {
  const { progress } = goal
  const share = (part: number) => Math.max(0, Math.min(1, goal.target === 0 ? 0 : part / goal.target))
  const isLimit = goal.direction === 'atMost'
  const isOver = value !== null && value > goal.target
  const pace = progress?.pace && !progress.result.isOver ? progress.pace.today : null
  return (
    <div className={styles.bar} aria-hidden>
      <span className={classes(track.track)} style={{ display: 'block' }}>
        <span
          className={classes(track.fill, isLimit && isOver && track.reached)}
          style={{ width: `${share(value ?? 0) * 100}%` }}
        />
      </span>
      {pace === null ? null : <span className={styles.pace} style={{ left: `${share(pace) * 100}%` }} />}
    </div>
  )
}
