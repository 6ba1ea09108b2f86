import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import page from './dashboard.module.css'
import styles from './more-figures.module.css'
import { useMoreFigures } from './use-more-figures.tsx'

type MoreFiguresProps = { readonly statistics: TradeStatistics; readonly currency: string }

/** Every figure beyond the first, as a card of its own. */
export function MoreFigures({ statistics, currency }: MoreFiguresProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const figures = useMoreFigures(statistics, currency)
  return (
    <Card
      title={t('more.title')}
      className={page.fill}
      note={t('kpi.sample', { count: statistics.totalTrades, trades: format.number(statistics.totalTrades) })}
    >
      <div className={styles.room}>
        <dl className={styles.list}>
          {figures.map(({ id, name, value, says }) => (
            <div key={id} className={styles.figure}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
              <dd className={styles.says}>{says}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
