import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './auth-panel.module.css'

export type AuthTab = 'signIn' | 'signUp'

const tabs: readonly AuthTab[] = ['signIn', 'signUp']

type AuthTabsProps = {
  /** False if sign-up is closed: the form has no tabs. It stays mounted when this becomes known. */
  readonly offered: boolean
  readonly chosen: AuthTab
  readonly onChoose: (tab: AuthTab) => void
  readonly children: ReactNode
}

/** Sign-in and sign-up tabs; arrow keys, Home and End move between them. */
export function AuthTabs({ offered, chosen, onChoose, children }: AuthTabsProps) {
  const { t } = useTranslation('identity')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const other = chosen === 'signIn' ? 1 : 0
    const targets: Readonly<Record<string, number | undefined>> = {
      ArrowRight: other,
      ArrowLeft: other,
      Home: 0,
      End: 1,
    }
    const to = targets[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || tab === undefined) return
    event.preventDefault()
    onChoose(tab)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <>
      {offered ? (
        <div ref={list} className={styles.tabs} role="tablist" aria-label={t('tabs.label')}>
          {tabs.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}-${tab}`}
              aria-selected={tab === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab === chosen ? 0 : -1}
              className={styles.tab}
              onClick={() => onChoose(tab)}
              onKeyDown={onKeyDown}
            >
              {t(`tabs.${tab}`)}
            </button>
          ))}
        </div>
      ) : null}
      <div {...(offered && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${chosen}` })}>
        {children}
      </div>
    </>
  )
}
