import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  readonly message: ReactNode
  /** Buttons. */
  readonly children: ReactNode
}

/** A message that stays beside the toasts until the user acts. Its ARIA role is set by its container. */
export function Notice({ message, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  )
}
