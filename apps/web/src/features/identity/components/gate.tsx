import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppearanceMenu } from '#web/components/shell/appearance-menu.tsx'
import { PlumbMark } from '#web/components/shell/plumb-mark.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { changeLanguage } from '#web/lib/i18n.ts'
import { languages, type Language } from '#web/lib/language.ts'
import { rememberSignedIn } from '#web/lib/session-hint.ts'
import styles from './gate.module.css'

type GateProps = {
  readonly title: string
  /** One sentence of welcome. */
  readonly lead: string
  readonly children: ReactNode
}

/** The page before the product: first run and sign-in. Language and appearance can be chosen here already. */
export function Gate({ title, lead, children }: GateProps) {
  const { t, i18n } = useTranslation('identity')
  useEffect(() => rememberSignedIn(false), [])
  const language: Language = i18n.language === 'de' ? 'de' : 'en'
  return (
    <div className="pl-gate">
      <title>{`${title} · Plumbline`}</title>
      <header className="pl-gate-top">
        <span className="pl-gate-brand">
          <PlumbMark />
          Plumbline
        </span>
        <div className={styles.choices}>
          <Segmented
            label={t('language')}
            value={language}
            onChange={(chosen) => void changeLanguage(chosen)}
            segments={languages.map((value) => ({
              value,
              label: value.toUpperCase(),
              name: value === 'de' ? t('user.german') : t('user.english'),
            }))}
          />
          <AppearanceMenu />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </main>
    </div>
  )
}
