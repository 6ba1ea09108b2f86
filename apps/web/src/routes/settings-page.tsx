import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useSettings } from '#web/features/settings/api/use-settings.ts'
import { TimeCard } from '#web/features/settings/components/time-card.tsx'
import styles from './page.module.css'

/** What the person has chosen for all accounts. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useSettings()
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {data ? (
        <TimeCard settings={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton height="240px" />
      )}
    </div>
  )
}
