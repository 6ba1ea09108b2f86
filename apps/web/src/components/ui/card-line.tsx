import type { ReactNode } from 'react'
import styles from './card-line.module.css'
import { Cluster } from './layout.tsx'

type CardLineProps = {
  readonly children: ReactNode
  /** Right-aligned; below the text where there is no room. */
  readonly action?: ReactNode
}

/** A statement and an action for it. */
export function CardLine({ children, action }: CardLineProps) {
  return (
    <Cluster gap={16} rowGap={8} justify="between">
      <div className={styles.words}>{children}</div>
      {action ? <Cluster>{action}</Cluster> : null}
    </Cluster>
  )
}
