import { useTranslation } from 'react-i18next'
import styles from './linked-card.module.css'

/** `blocked`: the browser opened no window; else a code of the catalogue. Nothing for who said no. */
export function LinkFailure({ code }: { readonly code: string | null }) {
  const { t, i18n } = useTranslation(['profile', 'errors'])
  if (code === null || code === 'OPEN_ID_CANCELLED') return null
  const key = `errors:code.${code}`
  const words = i18n.exists(key) ? t(key) : t('errors:code.OPEN_ID_FAILED')
  return (
    <p role="alert" className={styles.failure}>
      {code === 'blocked' ? t('linked.blocked') : words}
    </p>
  )
}
