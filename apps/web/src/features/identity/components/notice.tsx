import type { ReactNode } from 'react'
import styles from './auth-panel.module.css'

/** Status message about what happened before this page. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.notice}>
      {children}
    </p>
  )
}
