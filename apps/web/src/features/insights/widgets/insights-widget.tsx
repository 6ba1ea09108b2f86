import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { reportFiltersOf } from '#web/lib/selection/account-scope.ts'
import { InsightsCard } from '../components/insights-card.tsx'
import styles from './insights-widget.module.css'

/** The insights of the dashboard's trades. */
export function InsightsWidget({ choice, listSearch, period }: WidgetProps) {
  const { t } = useTranslation('insights')
  return (
    <InsightsCard
      title={t('title')}
      input={{ ...reportFiltersOf(choice), ...period }}
      listSearch={listSearch}
      className={styles.fill}
    />
  )
}
