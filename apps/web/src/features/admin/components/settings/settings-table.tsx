import type { SettingEntry } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Text } from '#web/components/ui/layout.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { CardItem, CardList } from '../card-list.tsx'
import { SettingValue } from './setting-value.tsx'

/** Setting names and values: a table, or a list on phones. */
export function SettingsTable({ settings }: { readonly settings: readonly SettingEntry[] }) {
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
        <thead>
          <tr>
            <HeadCell>{t('settings.name')}</HeadCell>
            <HeadCell>{t('settings.value')}</HeadCell>
          </tr>
        </thead>
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
