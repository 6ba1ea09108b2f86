import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import styles from './auth-panel.module.css'

export type AuthTab = 'signIn' | 'signUp'

const tabs: readonly AuthTab[] = ['signIn', 'signUp']

type AuthTabsProps = {
  readonly chosen: AuthTab
  /** The user has switched to the other form. */
  readonly onSwitch: () => void
}

/** The address of the sign-in form has `?tab=1` for sign-up. */
export function authTabOf(params: URLSearchParams): AuthTab {
  return params.get('tab') === '1' ? 'signUp' : 'signIn'
}

/** Links between the forms for sign-in and sign-up. */
export function AuthTabs({ chosen, onSwitch }: AuthTabsProps) {
  const { t } = useTranslation('identity')
  const [params] = useSearchParams()
  const searchOf = (tab: AuthTab) => {
    const search = new URLSearchParams(params)
    if (tab === 'signUp') search.set('tab', '1')
    else search.delete('tab')
    return `?${search}`
  }
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={searchOf(tab)}
          replace
          preventScrollReset
          className={styles.tab}
          aria-current={tab === chosen ? 'page' : undefined}
          onClick={onSwitch}
        >
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
