import type { ReactNode } from 'react'
import styles from './gate.module.css'

/** What happened before this page: said once, quietly. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.notice}>
      {children}
    </p>
  )
}
