import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** One sentence: why it is empty, and what would change that. */
  readonly children: ReactNode
  /** Two `<Button>`s, the first of them primary. */
  readonly actions?: ReactNode
  readonly icon?: ReactNode
}

export function EmptyState({ children, actions, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon ? <div className={styles.icon}>{icon}</div> : null}
      <p className={styles.sentence}>{children}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
