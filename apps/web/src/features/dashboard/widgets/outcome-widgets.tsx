import { figureCatalogue, type StatisticsFigureKey } from '@plumbline/domain/statistics/figure-catalogue'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Small, Text } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { useStatistics } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
import { ExtremesCard } from '../components/extremes-card.tsx'
import styles from '../components/more-figures.module.css'
import { useDescribedFigure } from '../components/use-described-figure.tsx'

export function StreaksWidget({ account, choice, period, tradeLink }: WidgetProps) {
  const { data } = useStatistics(choice, period)
  if (!data) return null
  return (
    <ExtremesCard
      statistics={data.statistics}
      currency={account.currency}
      openTrades={data.openTrades}
      tradeLink={tradeLink}
    />
  )
}

export function MoreFiguresWidget({ account, choice, period }: WidgetProps) {
  const { data } = useStatistics(choice, period)
  return data ? <MoreFigures statistics={data.statistics} currency={account.currency} /> : null
}

/** Figures beyond the first five, as many as fit a card. */
const shown: readonly StatisticsFigureKey[] = [
  'maxDrawdown',
  'recoveryFactor',
  'sharpePerTrade',
  'sortinoPerTrade',
  'sqn',
  'averageHolding',
  'fees',
  'winningDays',
]

type MoreFiguresProps = { readonly statistics: TradeStatistics; readonly currency: string }

/** Advanced figures, each with an explanation. */
function MoreFigures({ statistics, currency }: MoreFiguresProps) {
  const { t } = useTranslation('dashboard')
  const describe = useDescribedFigure(statistics, currency)
  return (
    <Card title={t('more.title')} className={page.fill}>
      <div className={styles.room}>
        <dl className={styles.list}>
          {shown.map((key) => {
            const { name, value, says, warning } = describe(key, figureCatalogue[key])
            return (
              <div key={key} className={classes(styles.figure, warning !== undefined && styles.few)}>
                <Text as="dt" tone="text2">
                  {name}
                </Text>
                <dd className={styles.value}>{value}</dd>
                <Small as="dd" tone="text3">
                  {says}
                </Small>
                {warning === undefined ? null : (
                  <Small as="dd" tone="text3">
                    {warning}
                  </Small>
                )}
              </div>
            )
          })}
        </dl>
      </div>
    </Card>
  )
}
