import { Spinner } from '#web/components/ui/spinner.tsx'
import styles from './first-page-fallback.module.css'

/** In the middle of the window while the first page takes long. */
export function FirstPageFallback() {
  return (
    <div className={styles.whole}>
      <Spinner />
    </div>
  )
}
