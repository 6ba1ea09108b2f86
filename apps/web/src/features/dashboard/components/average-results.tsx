import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { readStatisticsFigure } from '@plumbline/domain/statistics/figure-definition'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { FigureCard } from '#web/components/ui/figure-card.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './average-results.module.css'

type AverageResultsProps = { readonly statistics: TradeStatistics; readonly currency: string }

/** Average win and average loss as bars on one scale. */
export function AverageResults({ statistics, currency }: AverageResultsProps) {
  const { t } = useTranslation('dashboard')
  const text = useFigureText()
  const format = useFormat()
  const win = toCents(statistics.averageWinningTrade)
  const loss = toCents(statistics.averageLosingTrade)
  const largest = Math.max(1, win, -loss)
  const sample = statistics.winningTrades + statistics.losingTrades
  const few = sample < meaningfulSample
  const payoff = readStatisticsFigure(figureCatalogue.payoffRatio, statistics).value
  const bar = (cents: number, tone: string | undefined, name: string) => (
    <Cluster as="span" nowrap>
      <span className={styles.track} aria-hidden>
        <span
          className={classes(styles.bar, tone)}
          style={{ width: `${(Math.abs(cents) / largest) * 100}%` }}
        />
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
      <Money cents={cents} currency={currency} average className={styles.amount ?? ''} />
    </Cluster>
  )
  return (
    <FigureCard
      className={few ? styles.few : undefined}
      label={text.name('averages')}
      foot={
        few
          ? t('kpi.fewTrades', { count: sample, trades: format.number(sample) })
          : payoff === null
            ? t('kpi.sample', { count: sample, trades: format.number(sample) })
            : t('kpi.ratio', { ratio: format.number(payoff, 2) })
      }
    >
      <Stack as="dd" gap={4} className={styles.bars}>
        {bar(win, styles.profit, text.name('averageWin'))}
        {bar(loss, styles.loss, text.name('averageLoss'))}
      </Stack>
    </FigureCard>
  )
}
