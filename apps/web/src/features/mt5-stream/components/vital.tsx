import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import styles from './vital.module.css'

type VitalProps = {
  readonly label: string
  readonly value: ReactNode
  /** To the right of the value. */
  readonly aside?: ReactNode
  /** Below the value, less prominent. */
  readonly detail: ReactNode
  readonly more?: ReactNode
  /** Above the detail: what is wrong. */
  readonly warning?: string | undefined
}

/** A health metric of the connection; unlike trading figures, it has no sample size. */
export function Vital({ label, value, aside, detail, more, warning }: VitalProps) {
  return (
    <dl className={styles.vital}>
      <dt className={styles.label}>{label}</dt>
      <Cluster as="dd" gap={12} justify="between" nowrap className={styles.figure}>
        <span className={styles.value}>{value}</span>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </Cluster>
      {warning === undefined ? null : (
        <dd className={styles.warning}>
          <TriangleAlert size={14} aria-hidden />
          {warning}
        </dd>
      )}
      <dd className={styles.detail}>{detail}</dd>
      {more ? <Small as="dd">{more}</Small> : null}
    </dl>
  )
}
