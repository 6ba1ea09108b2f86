import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: past navigation and header, to the element with the id `main`. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#main" className={styles.link}>
      {t('app.skip')}
    </a>
  )
}
