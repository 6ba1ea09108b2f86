import { useTranslation } from 'react-i18next'
import { Refusal } from '#web/components/security/refusal.tsx'
import styles from './linked-card.module.css'

/** `blocked`: the browser opened no window; else a code of the catalogue. Nothing for who said no. */
export function LinkFailure({ code }: { readonly code: string | null }) {
  const { t } = useTranslation('profile')
  if (code === null || code === 'OPEN_ID_CANCELLED') return null
  if (code === 'blocked') {
    return (
      <p role="alert" className={styles.failure}>
        {t('linked.blocked')}
      </p>
    )
  }
  // The popup says how it ended by the code alone; it is read as a refusal of the API would be.
  return <Refusal error={{ code, status: 400, data: {} }} />
}
