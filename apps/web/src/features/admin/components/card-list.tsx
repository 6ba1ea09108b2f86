import type { ReactNode } from 'react'
import styles from './card-list.module.css'

/** A list of cards that replaces a table on phones. */
export function CardList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type CardItemProps = { readonly children: ReactNode; readonly action?: ReactNode }

export function CardItem({ children, action }: CardItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>{children}</div>
      {action}
    </li>
  )
}
