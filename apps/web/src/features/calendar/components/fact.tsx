import type { ReactNode } from 'react'
import styles from './totals.module.css'

type FactProps = {
  readonly label: string
  readonly value: ReactNode
  readonly children?: ReactNode
}

/** A sum or a count: true of any number of trades, so that few of them do not dim it as they dim a rate. */
export function Fact({ label, value, children }: FactProps) {
  return (
    <dl className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.foot}>{children}</dd>
    </dl>
  )
}
