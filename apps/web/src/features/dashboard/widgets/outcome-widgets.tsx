import { figureCatalogue, type StatisticsFigureKey } from '@plumbline/domain/statistics/figure-catalogue'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Small, Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useStatistics } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
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

type ExtremesCardProps = {
  readonly statistics: TradeStatistics
  readonly currency: string
  readonly openTrades: number
  readonly tradeLink: (id: string) => string
}

/** Streaks, and best and worst trade and day. */
function ExtremesCard({ statistics, currency, openTrades, tradeLink }: ExtremesCardProps) {
  const { t } = useTranslation('dashboard')
  const text = useFigureText()
  const format = useFormat()
  const { currentStreak, currentStreakType, bestTradeId, worstTradeId, bestDay, worstDay } = statistics
  const wins = (count: number) => t('extremes.wins', { count, trades: format.number(count) })
  const losses = (count: number) => t('extremes.losses', { count, trades: format.number(count) })
  const current = { win: wins(currentStreak), loss: losses(currentStreak), none: formatMissing() }
  const trade = (units: number, id: string | null) => {
    const money = <Money cents={id === null ? null : toCents(units)} currency={currency} />
    return id === null ? (
      money
    ) : (
      <Link to={tradeLink(id)} className={styles.link}>
        {money}
      </Link>
    )
  }
  const day = (found: { date: string; totalPnl: number } | null) =>
    found === null ? null : <TradeTime at={found.date} style="date" />
  const rows: readonly { id: string; name: string; note?: ReactNode; value: ReactNode }[] = [
    { id: 'current', name: t('extremes.currentStreak'), value: current[currentStreakType] },
    { id: 'wins', name: text.name('longestWinningStreak'), value: wins(statistics.longestWinningStreak) },
    { id: 'losses', name: text.name('longestLosingStreak'), value: losses(statistics.longestLosingStreak) },
    { id: 'best', name: text.name('bestTrade'), value: trade(statistics.bestTrade, bestTradeId) },
    { id: 'worst', name: text.name('worstTrade'), value: trade(statistics.worstTrade, worstTradeId) },
    {
      id: 'bestDay',
      name: text.name('bestDay'),
      note: day(bestDay),
      value: <Money cents={bestDay ? toCents(bestDay.totalPnl) : null} currency={currency} />,
    },
    {
      id: 'worstDay',
      name: text.name('worstDay'),
      note: day(worstDay),
      value: <Money cents={worstDay ? toCents(worstDay.totalPnl) : null} currency={currency} />,
    },
    { id: 'open', name: t('extremes.open'), value: format.number(openTrades) },
  ]
  return (
    <Card
      title={t('extremes.title')}
      help={<HelpHint about={t('extremes.title')}>{t('help.streaks')}</HelpHint>}
      className={page.fill}
    >
      <dl className={styles.extremes}>
        {rows.map(({ id, name, note, value }) => (
          <div key={id} className={styles.row}>
            <dt>
              {name} {note ? <span className={styles.note}>{note}</span> : null}
            </dt>
            <dd className={styles.amount}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
