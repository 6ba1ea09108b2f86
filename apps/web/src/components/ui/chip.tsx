import type { ReactNode } from 'react'
import styles from './chip.module.css'

type ChipProps = {
  readonly children: ReactNode
  readonly icon?: ReactNode
  readonly title?: string
}

/** A small neutral label. */
export function Chip({ children, icon, title }: ChipProps) {
  return (
    <span className={styles.chip} title={title}>
      {icon}
      {children}
    </span>
  )
}
