import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppearanceMenu } from '#web/components/shell/appearance-menu.tsx'
import { PlumbMark } from '#web/components/shell/plumb-mark.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { chooseLanguage, currentLanguage } from '#web/lib/account-language.ts'
import { languages } from '#web/lib/language.ts'
import styles from './gate.module.css'

type GateProps = {
  readonly title: string
  /** One sentence of welcome, or of what has happened. */
  readonly lead: ReactNode
  /** Where there is no field to begin with, what is new is its heading. */
  readonly focusTitle?: boolean
  readonly children: ReactNode
}

/** The page before the product: first run, sign-in and its mails. Language and appearance can be chosen here already. */
export function Gate({ title, lead, focusTitle = false, children }: GateProps) {
  const { t } = useTranslation('identity')
  const leadId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusTitle) heading.current?.focus()
  }, [focusTitle, title])
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
            value={currentLanguage()}
            // Where the account cannot take it over, the page speaks it all the same.
            onChange={(chosen) => void chooseLanguage(chosen).catch(() => undefined)}
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
          <h1
            ref={heading}
            tabIndex={-1}
            className={styles.title}
            aria-describedby={focusTitle ? leadId : undefined}
          >
            {title}
          </h1>
          <p id={leadId} className={styles.lead}>
            {lead}
          </p>
        </div>
        {children}
      </main>
    </div>
  )
}
