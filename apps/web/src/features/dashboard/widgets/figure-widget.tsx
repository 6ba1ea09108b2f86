import { statisticsFigures } from '@plumbline/domain/statistics/figure-catalogue'
import { type FigureKey, isFigureKey } from '#web/components/figures/figure-key.ts'
import { Kpi } from '#web/components/ui/kpi.tsx'
import { chosenOf, type WidgetChoice, type WidgetProps } from '#web/components/widgets/widget.ts'
import { useEquity, useFiguresBefore, useStatistics } from '../api/queries.ts'
import { AverageResults } from '../components/average-results.tsx'
import { ExpectancyKpi } from '../components/expectancy-kpi.tsx'
import { NetPnlKpi, ProfitFactorKpi, WinRateKpi } from '../components/key-kpis.tsx'
import { useDescribedFigure } from '../components/use-described-figure.tsx'
import { sparklineOf } from '../model/sparkline-of.ts'

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
