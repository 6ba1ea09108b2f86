import type { SettingEntry } from '@plumbline/contract/admin/admin'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Cluster, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { settingsOptions } from '../../api/queries.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { CardItem, CardList } from '../list-parts.tsx'
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

/** Setting names and values: a table, or a list on phones. */
function SettingsTable({ settings }: { readonly settings: readonly SettingEntry[] }) {
  const { t } = useTranslation('admin')
  const narrow = useNarrow()
  if (settings.length === 0) {
    return (
      <Card>
        <EmptyState>{t('settings.none')}</EmptyState>
      </Card>
    )
  }
  if (narrow) {
    return (
      <CardList label={t('page.settings')}>
        {settings.map((setting) => (
          <CardItem key={setting.name}>
            <Text as="code" size="s" weight={600} anywhere>
              {setting.name}
            </Text>
            <SettingValue setting={setting} />
          </CardItem>
        ))}
      </CardList>
    )
  }
  return (
    <Card flush>
      <DataTable caption={t('page.settings')}>
        <TableHead>
          <HeadCell>{t('settings.name')}</HeadCell>
          <HeadCell>{t('settings.value')}</HeadCell>
        </TableHead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.name}>
              <Cell>
                <Text as="code" size="s" weight={600} anywhere>
                  {setting.name}
                </Text>
              </Cell>
              <Cell>
                <SettingValue setting={setting} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

/** Value of a setting; for a secret, only whether it is set. */
function SettingValue({ setting }: { readonly setting: SettingEntry }) {
  const { t } = useTranslation('admin')
  if (!setting.isSet) return <Text tone="text3">{t('settings.notSet')}</Text>
  return (
    <Cluster as="span" rowGap={4} className={styles.value}>
      {setting.isSecret ? <Chip icon={<KeyRound size={12} aria-hidden />}>{t('settings.set')}</Chip> : null}
      {setting.value === null ? null : <code className={styles.code}>{setting.value}</code>}
      {setting.value === null && !setting.isSecret ? t('settings.set') : null}
    </Cluster>
  )
}
