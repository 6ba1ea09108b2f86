import { Spinner } from '#web/components/ui/spinner.tsx'
import styles from './first-page-fallback.module.css'

/** Centred in the window while the first page loads slowly. */
export function FirstPageFallback() {
  return (
    <div className={styles.whole}>
      <Spinner />
    </div>
  )
}
