import type { ReactNode } from 'react'
import styles from './card-line.module.css'

type CardLineProps = {
  readonly children: ReactNode
  /** Right-aligned; below the text where there is no room. */
  readonly action?: ReactNode
}

/** A statement and an action for it. */
export function CardLine({ children, action }: CardLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
