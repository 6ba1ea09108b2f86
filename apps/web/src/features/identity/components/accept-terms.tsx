import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import styles from './auth-panel.module.css'

/** Terms for new accounts. The links open in a new tab, so that form input is kept. */
export function AcceptTerms() {
  const { t } = useTranslation('identity')
  return (
    <p className={styles.foot}>
      <Trans
        t={t}
        i18nKey="signUp.accept"
        components={{ terms: <TextLink to="/terms" />, privacy: <TextLink to="/privacy-policy" /> }}
      />
    </p>
  )
}

type TextLinkProps = {
  readonly to: string
  /** Provided by the translated sentence. */
  readonly children?: ReactNode
}

function TextLink({ to, children }: TextLinkProps) {
  const { t } = useTranslation('identity')
  return (
    <Link to={to} target="_blank">
      {children}
      <VisuallyHidden> {t('signUp.newTab')}</VisuallyHidden>
    </Link>
  )
}
