import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './public-links.module.css'

/** Footer of pages without a sidebar: links to the public pages. */
export function PublicLinks() {
  const { t } = useTranslation()
  return (
    <footer className={styles.foot}>
      <nav aria-label={t('public.label')} className={styles.links}>
        <Link to="/welcome">{t('public.about')}</Link>
        <Link to="/terms">{t('public.terms')}</Link>
        <Link to="/privacy-policy">{t('public.privacy')}</Link>
      </nav>
    </footer>
  )
}
