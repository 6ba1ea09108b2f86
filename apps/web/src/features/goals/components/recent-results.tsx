import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { useTranslation } from 'react-i18next'
import { Small } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './goals.module.css'
import { useGoalText } from './use-goal-text.ts'

/** The last finished periods as dots, oldest first, with the number of reached ones. */
export function RecentResults({ goal, onOpen }: { readonly goal: Goal; readonly onOpen: () => void }) {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const text = useGoalText()
  if (goal.recent.length === 0) return null
  const { decided, reached, recent } = goal
  const tally = () => {
    if (decided === 0) return t('history.none')
    // A goal by date has one period.
    if (goal.period === 'date') return text.result(goal, reached > 0)
    const number = format.number(decided)
    return t(`history.tally.${goal.direction}`, {
      reached: format.number(reached),
      periods: t(`history.periods.${goal.period}`, { count: decided, number }),
    })
  }
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
      <Small>{tally()}</Small>
    </button>
  )
}
