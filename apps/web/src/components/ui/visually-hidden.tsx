import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = {
  readonly children: ReactNode
  /** Announces changes; such a live region must exist before its text does. */
  readonly role?: 'status'
  readonly as?: 'span' | 'caption'
}

/** For screen readers only. */
export function VisuallyHidden({ children, role, as: Element = 'span' }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} role={role}>
      {children}
    </Element>
  )
}
