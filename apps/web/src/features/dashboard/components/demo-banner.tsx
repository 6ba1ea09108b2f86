import type { Account } from '@plumbline/contract/accounts/accounts'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { useRemoveDemo } from '../api/mutations.ts'
import styles from './demo-banner.module.css'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'

/** Marks sample data, so that no user mistakes it for their own. */
export function DemoBanner({ account }: { readonly account: Account }) {
  const { t } = useTranslation('dashboard')
  const { mutate, isPending, error } = useRemoveDemo()
  const remove = () => mutate({ id: account.id })
  return (
    <>
      <aside className={styles.banner} aria-label={t('demo.label')}>
        <FlaskConical size={16} strokeWidth={1.7} aria-hidden className={styles.icon} />
        <p className={styles.words}>{t('demo.words')}</p>
        <Button kind="plain" busy={isPending} onClick={remove}>
          {t('demo.remove')}
        </Button>
      </aside>
      {error ? <LoadFailure error={error} onRetry={remove} /> : null}
    </>
  )
}
