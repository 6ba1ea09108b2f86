import type { Account } from '@plumbline/contract/accounts/accounts'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useRemoveDemo } from '../api/mutations.ts'
import styles from './demo-chip.module.css'

/** Marks sample data, so that no user mistakes it for their own. */
export function DemoChip({ account }: { readonly account: Account }) {
  const { t } = useTranslation('dashboard')
  const { mutate, isPending, error } = useRemoveDemo()
  const remove = () => mutate({ id: account.id })
  return (
    <>
      <aside className={styles.chip} aria-label={t('demo.label')}>
        <FlaskConical size={15} strokeWidth={1.7} aria-hidden className={styles.icon} />
        <span className={styles.words}>{t('demo.words')}</span>
        <Button kind="plain" busy={isPending} onClick={remove}>
          {t('demo.remove')}
        </Button>
      </aside>
      {error ? <LoadFailure error={error} onRetry={remove} /> : null}
    </>
  )
}
