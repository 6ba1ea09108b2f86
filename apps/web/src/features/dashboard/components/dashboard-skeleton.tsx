import { useTranslation } from 'react-i18next'
import { CardSkeleton, KpiSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import styles from './dashboard.module.css'

/** The dashboard before its first figures, at its final size. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.grid}>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <div className={styles.kpis}>
        {Array.from({ length: 5 }, (_, index) => (
          <KpiSkeleton key={index} />
        ))}
      </div>
      <div className={styles.wide}>
        <CardSkeleton height="436px" />
      </div>
      <div className={styles.narrow}>
        <CardSkeleton height="436px" />
      </div>
      <div className={styles.wide}>
        <CardSkeleton height="408px" />
      </div>
      <div className={styles.narrow}>
        <CardSkeleton height="408px" />
      </div>
    </div>
  )
}
