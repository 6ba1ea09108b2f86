import { figureCatalogue, statisticsFigures } from '@plumbline/domain/statistics/figure-catalogue'
import { readStatisticsFigure } from '@plumbline/domain/statistics/figure-definition'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { FigureHelp } from '#web/components/figures/figure-help.tsx'
import { type FigureKey, isFigureKey } from '#web/components/figures/figure-key.ts'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useResultCounts } from '#web/components/figures/use-result-counts.ts'
import type { DeltaValue } from '#web/components/ui/delta.tsx'
import { FigureCard } from '#web/components/ui/figure-card.tsx'
import { Kpi, meaningfulSample } from '#web/components/ui/kpi.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { Sparkline } from '#web/components/ui/sparkline.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { chosenOf, type WidgetChoice, type WidgetProps } from '#web/components/widgets/widget.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { type FiguresBefore, useEquity, useFiguresBefore, useStatistics } from '../api/queries.ts'
import { useDescribedFigure } from '../components/use-described-figure.tsx'
import { expectancyOf } from '../model/expectancy.ts'
import { sparklineOf } from '../model/sparkline-of.ts'
import styles from './figure-widget.module.css'

const figuresToChoose: readonly (FigureKey | 'averages')[] = [
  ...statisticsFigures.map(([key]) => key).filter(isFigureKey),
  'averages',
]

export const figureChoice: WidgetChoice = {
  id: 'figure',
  labelKey: 'choice.figure',
  values: figuresToChoose.map((value) => ({ value, labelKey: `figures:figure.${value}.name` })),
  defaultValue: 'netPnl',
  earlier: {
    recovery: 'recoveryFactor',
    sharpe: 'sharpePerTrade',
    sortino: 'sortinoPerTrade',
    held: 'averageHolding',
    days: 'winningDays',
  },
}

/** One figure of the period with its sample size. */
export function FigureWidget({ account, choice, period, settings }: WidgetProps) {
  const { data } = useStatistics(choice, period)
  const before = useFiguresBefore(choice, period)
  if (!data) return null
  const { statistics } = data
  const shared = { statistics, currency: account.currency, before }
  const figure = chosenOf(figureChoice, settings)
  switch (figure) {
    case 'netPnl':
      return <NetPnl choice={choice} period={period} {...shared} />
    case 'winRate':
      return <WinRateKpi {...shared} />
    case 'profitFactor':
      return <ProfitFactorKpi {...shared} />
    case 'expectancy':
      return <ExpectancyKpi {...shared} />
    case 'averages':
      return <AverageResults {...shared} />
    default:
      return <Described figure={figure} {...shared} />
  }
}

type Shared = Parameters<typeof WinRateKpi>[0]

function NetPnl({ choice, period, ...shared }: Pick<WidgetProps, 'choice' | 'period'> & Shared) {
  const equity = useEquity(choice, period)
  return <NetPnlKpi {...shared} course={equity.data ? sparklineOf(equity.data) : []} />
}

function Described({ figure, statistics, currency }: Shared & { readonly figure: string }) {
  const describe = useDescribedFigure(statistics, currency)
  const found = statisticsFigures.find(([key]) => key === figure)
  if (!found || !isFigureKey(figure)) return null
  const { name, says, ...rest } = describe(figure, found[1])
  return <Kpi label={name} detail={says} {...rest} />
}

type ExpectancyKpiProps = { readonly statistics: TradeStatistics; readonly currency: string }

/** Average result per trade, with its standard error. */
function ExpectancyKpi({ statistics, currency }: ExpectancyKpiProps) {
  const { t } = useTranslation('dashboard')
  const { name } = useFigureText()
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const expectancy = expectancyOf(statistics)
  const amount = (cents: number, sign: 'result' | 'amount') =>
    hidden ? '•••' : format.money(cents, currency, { sign, average: true })
  const trades = t('kpi.sample', { count: expectancy.sample, trades: format.number(expectancy.sample) })
  if (expectancy.kind === 'risk') {
    const error = expectancy.error === null ? undefined : `± ${format.number(expectancy.error, 2)}`
    return (
      <Kpi
        label={name('expectancy')}
        help={<FigureHelp figure="averageR" />}
        // Rounded first, so that a value displayed as 0.00 R gets no colour.
        value={<RMultiple multiple={Math.round(expectancy.multiple * 100) / 100} />}
        sample={expectancy.sample}
        detail={[
          error,
          t('kpi.perTrade', { amount: amount(toCents(statistics.expectancy), 'result') }),
          expectancy.sample === statistics.totalTrades ? undefined : trades,
        ]
          .filter(Boolean)
          .join('\u00a0· ')}
      />
    )
  }
  return (
    <Kpi
      label={name('expectancy')}
      help={<FigureHelp figure="expectancy" />}
      value={<Money cents={expectancy.cents} currency={currency} average />}
      sample={expectancy.sample}
      detail={
        expectancy.errorCents === null
          ? trades
          : `± ${amount(expectancy.errorCents, 'amount')}\u00a0· ${trades}`
      }
    />
  )
}

type AverageResultsProps = { readonly statistics: TradeStatistics; readonly currency: string }

/** Average win and average loss as bars on one scale. */
function AverageResults({ statistics, currency }: AverageResultsProps) {
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

type KeyKpiProps = {
  readonly statistics: TradeStatistics
  readonly currency: string
  readonly before: FiguresBefore | undefined
}

type NetPnlKpiProps = KeyKpiProps & {
  /** Cumulative net P&L for the sparkline; empty while loading. */
  readonly course: readonly number[]
}

function NetPnlKpi({ statistics, currency, before, course }: NetPnlKpiProps) {
  const { t } = useTranslation('dashboard')
  const { name } = useFigureText()
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const deltaTo = (earlier: FiguresBefore): DeltaValue => {
    const change = toCents(statistics.totalPnl) - toCents(earlier.statistics.totalPnl)
    return {
      change,
      text: hidden ? '•••' : format.money(Math.abs(change), currency, { sign: 'amount', whole: true }),
      against: t('kpi.against', { period: earlier.name }),
    }
  }
  return (
    <Kpi
      label={name('netPnl')}
      help={<FigureHelp figure="netPnl" />}
      value={<Money cents={toCents(statistics.totalPnl)} currency={currency} />}
      sample={statistics.totalTrades}
      fact
      lead
      detail={null}
      delta={before && deltaTo(before)}
      aside={course.length > 2 ? <Sparkline values={course} /> : null}
    />
  )
}

function WinRateKpi({ statistics }: KeyKpiProps) {
  const { name } = useFigureText()
  const countsText = useResultCounts()
  const { totalTrades, winningTrades, losingTrades } = statistics
  return (
    <Kpi
      label={name('winRate')}
      help={<FigureHelp figure="winRate" />}
      value={<Percent share={statistics.winRate / 100} />}
      sample={totalTrades}
      detail={countsText(totalTrades, winningTrades, losingTrades)}
    />
  )
}

function ProfitFactorKpi({ statistics, before }: KeyKpiProps) {
  const text = useFigureText()
  const format = useFormat()
  const { profitFactor } = figureCatalogue
  const { value, absence } = readStatisticsFigure(profitFactor, statistics)
  const earlier = before ? readStatisticsFigure(profitFactor, before.statistics).value : null
  const change = value === null || earlier === null ? null : Math.round((value - earlier) * 100) / 100
  return (
    <Kpi
      label={text.name('profitFactor')}
      help={<FigureHelp figure="profitFactor" />}
      value={value === null ? formatMissing() : format.number(value, 2)}
      sample={statistics.totalTrades}
      delta={change === null ? undefined : { change, text: format.number(Math.abs(change), 2) }}
      detail={absence === null ? null : text.absence(absence)}
    />
  )
}
