import { Tabs } from '@base-ui/react/tabs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { RowTab } from '../model/row-tabs.ts'
import styles from './row-tabs.module.css'

/** One tab per kind of decision, with its count; the list scrolls on phones. */
export function RowTabs({ tabs }: { readonly tabs: readonly RowTab[] }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  return (
    <Tabs.List className={styles.tabs} activateOnFocus aria-label={t('rows.tabs')}>
      {tabs.map(({ kind, count }) => (
        <Tabs.Tab key={kind} value={kind} className={styles.tab}>
          {t(`rows.tab.${kind}`)}
          <span className={styles.count}>{format.number(count)}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
