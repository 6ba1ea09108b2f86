import type { ReactNode } from 'react'
import styles from './totals.module.css'

type FactProps = {
  readonly label: string
  readonly value: ReactNode
  readonly children?: ReactNode
}

/** A total or a count. It is exact for any sample size, so, unlike a rate, it is not dimmed for few trades. */
export function Fact({ label, value, children }: FactProps) {
  return (
    <dl className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.foot}>{children}</dd>
    </dl>
  )
}
