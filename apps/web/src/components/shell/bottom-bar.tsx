import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import styles from './bottom-bar.module.css'
import { navigation } from './navigation.ts'
import { useKeptSearch } from './use-kept-search.ts'

/** The phone's navigation: at most five items, in reach of a thumb. */
export function BottomBar() {
  const { t } = useTranslation()
  const search = useKeptSearch()
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      {navigation
        .filter((item) => item.onPhone)
        .map(({ to, labelKey, icon: Icon }) => (
          <NavLink key={to} to={{ pathname: to, search }} className={styles.item ?? ''}>
            <Icon size={21} strokeWidth={1.7} aria-hidden />
            <span className={styles.label}>{t(labelKey)}</span>
          </NavLink>
        ))}
    </nav>
  )
}
