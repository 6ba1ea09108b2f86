import { useTranslation } from 'react-i18next'
import styles from './spinner.module.css'

/** 40 px across, 4 px thick, centred; appears after 150 ms, so that fast responses do not flash. */
export function Spinner() {
  const { t } = useTranslation()
  return (
    <div className={styles.place} role="status" aria-label={t('loading')}>
      <svg className={styles.ring} viewBox="0 0 40 40" width={40} height={40} aria-hidden>
        <circle cx={20} cy={20} r={18} fill="none" strokeWidth={4} className={styles.track} />
        <circle cx={20} cy={20} r={18} fill="none" strokeWidth={4} className={styles.arc} />
      </svg>
    </div>
  )
}
