import { useTranslation } from 'react-i18next'
import styles from './auth-showcase.module.css'
import { Screen } from './screen.tsx'

/** The product beside the sign-in form, on wide screens. */
export function AuthShowcase() {
  const { t } = useTranslation('public')
  return (
    <aside className={styles.showcase} aria-label={t('title')}>
      <p className={styles.title}>{t('title')}</p>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.picture}>
        <Screen name="dashboard" />
      </div>
    </aside>
  )
}
