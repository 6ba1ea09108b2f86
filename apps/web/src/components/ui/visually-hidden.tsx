import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = {
  readonly children: ReactNode
  /** For what is told when it changes; such a region is there before its words are. */
  readonly role?: 'status'
}

/** For ears alone. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  )
}
