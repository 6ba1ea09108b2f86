import type { ReactNode } from 'react'
import styles from './card-line.module.css'

type CardLineProps = {
  readonly children: ReactNode
  /** At the right end; beneath where there is no room. */
  readonly action?: ReactNode
}

/** What is the case, and what can be done about it. */
export function CardLine({ children, action }: CardLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
