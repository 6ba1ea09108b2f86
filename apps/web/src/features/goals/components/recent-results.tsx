import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { useTranslation } from 'react-i18next'
import { Small } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './goals.module.css'

/** The last finished periods as dots, oldest first, with the number of reached ones. */
export function RecentResults({ goal, onOpen }: { readonly goal: Goal; readonly onOpen: () => void }) {
  const { t } = useTranslation('goals')
  const format = useFormat()
  if (goal.recent.length === 0) return null
  const { decided, reached, recent } = goal
  return (
    <button type="button" className={styles.history} onClick={onOpen}>
      <span className={styles.dots} aria-hidden>
        {recent.toReversed().map(({ from, isReached }) => (
          <span
            key={from}
            className={classes(
              styles.dot,
              isReached === true && styles.reached,
              isReached === null && styles.none,
            )}
          />
        ))}
      </span>
      <Small>
        {decided === 0
          ? t('history.none')
          : t('history.tally', {
              count: decided,
              reached: format.number(reached),
              decided: format.number(decided),
            })}
      </Small>
    </button>
  )
}
