import { languages } from '@plumbline/contract/identity/languages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { chooseLanguage, currentLanguage } from '#web/lib/session/account-language.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { PlumbMark } from './plumb-mark.tsx'
import styles from './public-frame.module.css'

/** Header of pages without a sidebar, as index.html paints it first; offers language and appearance. */
export function AuthTopBar() {
  const { t } = useTranslation()
  return (
    <header className="pl-gate-top">
      <span className="pl-gate-brand">
        <PlumbMark />
        Plumbline
      </span>
      <Cluster nowrap>
        <Segmented
          label={t('user.language')}
          value={currentLanguage()}
          // If the account cannot store it, the page still uses the language.
          onChange={(chosen) => void chooseLanguage(chosen).catch(() => undefined)}
          segments={languages.map(({ code, name }) => ({ value: code, label: code.toUpperCase(), name }))}
        />
        <AppearanceMenu />
      </Cluster>
    </header>
  )
}

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
