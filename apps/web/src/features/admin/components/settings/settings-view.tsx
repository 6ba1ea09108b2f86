import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { settingsOptions } from '../../api/queries.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { SettingsTable } from './settings-table.tsx'
import styles from './settings.module.css'

/** Environment settings that the server was started with. */
export function SettingsView() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(settingsOptions())
  return (
    <AdminFrame page="settings">
      <p className={styles.words}>{t('settings.words')}</p>
      {data ? (
        <SettingsTable settings={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={12} />
      )}
    </AdminFrame>
  )
}
