import { Skeleton } from './skeleton.tsx'
import styles from './skeleton.module.css'

/** Placeholder of a key figure. */
export function KpiSkeleton() {
  return (
    <div className={styles.kpi} aria-hidden>
      <Skeleton width="45%" />
      <Skeleton width="70%" height="24px" />
      <Skeleton width="55%" />
    </div>
  )
}

/** Placeholder of a card, at its final height. */
export function CardSkeleton({ height }: { readonly height: string }) {
  return (
    <div className={styles.card} style={{ height }} aria-hidden>
      <Skeleton width="30%" />
      <Skeleton height="100%" radius="10px" />
    </div>
  )
}

/** Placeholder of table rows. */
export function TableSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className={styles.card} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="14px" width={row % 2 === 0 ? '100%' : '88%'} />
      ))}
    </div>
  )
}
