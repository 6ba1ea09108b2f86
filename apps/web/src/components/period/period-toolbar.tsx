import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { classes } from '../ui/tone.ts'
import styles from './period-toolbar.module.css'

type PeriodToolbarProps = {
  /** Names of the group of buttons, and of each of them. */
  readonly labels: Readonly<Record<'group' | 'before' | 'after' | 'today', string>>
  /** Name of the shown period. */
  readonly period: string
  /** Space for long names, so that the buttons stay in place. */
  readonly wide?: boolean
  readonly onStep: (by: 1 | -1) => void
  /** undefined if today is already shown. */
  readonly onToday: (() => void) | undefined
  /** Further buttons beside the steps. */
  readonly actions?: ReactNode
  /** Choices on the right. */
  readonly children: ReactNode
}

/** Steps from period to period and back to today, with choices beside them. */
export function PeriodToolbar(props: PeriodToolbarProps) {
  const { labels, period, wide = false, onStep, onToday, actions, children } = props
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps} role="group" aria-label={labels.group}>
        <IconButton label={labels.before} onClick={() => onStep(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <h2 className={classes(styles.period, wide && styles.wide)} aria-live="polite">
          {period}
        </h2>
        <IconButton label={labels.after} onClick={() => onStep(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
        <Button disabled={onToday === undefined} onClick={() => onToday?.()}>
          {labels.today}
        </Button>
        {actions}
      </div>
      {children}
    </div>
  )
}
