import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { NewAccountCard } from '#web/features/settings/components/new-account-card.tsx'
import { TimeCard } from '#web/features/settings/components/time-card.tsx'
import { useSettings } from '#web/lib/use-settings.ts'
import styles from './page.module.css'

/** What the person has chosen for all accounts. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useSettings()
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {data ? (
        <>
          <TimeCard settings={data} />
          <NewAccountCard settings={data} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton height="240px" />
      )}
    </div>
  )
}
