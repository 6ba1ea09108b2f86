import type { DistributionReport } from '@plumbline/contract/statistics/reports'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { useRDistribution } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
import styles from './r-distribution-widget.module.css'

type Bin = DistributionReport['bins'][number]

/** Histogram of R multiples. */
export function RDistributionWidget({ account, period }: WidgetProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { data, error, refetch } = useRDistribution(account.id, period)
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="100%" />
  const { bins, sample, unknown } = data
  const trades = (count: number) => t('kpi.sample', { count, trades: format.number(count) })
  return (
    <Card
      title={t('rDistribution.title')}
      note={unknown > 0 && sample > 0 ? t('rDistribution.of', { trades: trades(sample) }) : trades(sample)}
      className={page.fill}
    >
      {sample === 0 ? <p className={page.none}>{t('rDistribution.none')}</p> : <Histogram bins={bins} />}
    </Card>
  )
}

function Histogram({ bins }: { readonly bins: readonly Bin[] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const r = (multiple: number) => `${format.number(multiple, 2, 0)} R`
  const name = ({ from, to }: Bin) => {
    if (from === null) return t('rDistribution.below', { end: r(to ?? 0) })
    return to === null
      ? t('rDistribution.from', { start: r(from) })
      : t('rDistribution.between', { start: r(from), end: r(to) })
  }
  const trades = (count: number) => t('kpi.sample', { count, trades: format.number(count) })
  const mostFrequent = bins.reduce<Bin | undefined>(
    (found, bin) => (found === undefined || bin.count > found.count ? bin : found),
    undefined,
  )
  const summary = mostFrequent
    ? t('rDistribution.most', { bin: name(mostFrequent), trades: trades(mostFrequent.count) })
    : ''
  const chart = (
    <div className={styles.chart} role="img" aria-label={summary}>
      {bins.map((bin) => (
        <div key={`${bin.from}`} className={styles.bin} title={`${name(bin)}: ${trades(bin.count)}`}>
          {bin.count === 0 ? null : (
            <span
              // A bin that ends at zero is coloured as a loss, one that starts at zero as a profit.
              className={classes(styles.bar, (bin.to ?? 1) <= 0 ? styles.loss : styles.profit)}
              style={{ height: `${(bin.count / most) * 100}%` }}
            />
          )}
          <span className={styles.tick}>
            {bin.from !== null && Number.isInteger(bin.from) ? r(bin.from) : ''}
          </span>
        </div>
      ))}
    </div>
  )
  const table = () => (
    <DataTable caption={summary}>
      <thead>
        <tr>
          <HeadCell>{t('rDistribution.multiple')}</HeadCell>
          <HeadCell numeric>{t('rhythm.trades')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {bins
          .filter(({ count }) => count > 0)
          .map((bin) => (
            <tr key={`${bin.from}`}>
              <Cell>{name(bin)}</Cell>
              <Cell numeric>{format.number(bin.count)}</Cell>
            </tr>
          ))}
      </tbody>
    </DataTable>
  )
  return <ChartFrame summary={summary} chart={chart} table={table} />
}
