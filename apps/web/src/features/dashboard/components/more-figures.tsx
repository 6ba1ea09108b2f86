import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { classes } from '#web/components/ui/tone.ts'
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
          {figures.map(({ id, name, value, says, sample }) => (
            <div key={id} className={classes(styles.figure, isUncertain(sample) && styles.few)}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
              <dd className={styles.says}>{says}</dd>
              {isUncertain(sample) ? (
                <dd className={styles.says}>
                  {t('kpi.fewTrades', { count: sample, trades: format.number(sample) })}
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

function isUncertain(sample: number | 'fact'): sample is number {
  return sample !== 'fact' && sample < meaningfulSample
}
