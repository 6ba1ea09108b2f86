import { type StatisticsFigureKey, figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import {
  type FigureContext,
  type GroupFigure,
  readStatisticsFigure,
  type StatisticsFigure,
} from '@plumbline/domain/statistics/figure-definition'
import { samplesOf } from '@plumbline/domain/statistics/figures'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import type { ReactNode } from 'react'
import type { FigureKey } from '#web/components/figures/figure-key.ts'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './more-figures.module.css'

type DescribedFigure = {
  readonly name: string
  readonly value: ReactNode
  /** Explanation, dates and companion figures. */
  readonly says: string
  readonly sample: number
  readonly fact: boolean
  /** Warning that the sample is too small; undefined if it is not. */
  readonly warning: string | undefined
}

/** Figures that are shown together with another one. */
const companions: Partial<Readonly<Record<FigureKey, readonly StatisticsFigureKey[]>>> = {
  sharpePerTrade: ['sharpePerDay'],
  sortinoPerTrade: ['sortinoPerDay'],
  averageHolding: ['winningHolding', 'losingHolding'],
  winningDays: ['losingDays'],
} satisfies Partial<Record<StatisticsFigureKey, readonly StatisticsFigureKey[]>>

/** Describes any figure of an account, so that the user does not need to look it up. */
export function useDescribedFigure(statistics: TradeStatistics, currency: string) {
  const text = useFigureText()
  const unitText = useUnitText(currency)
  const format = useFormat()
  const samples = samplesOf(statistics)
  const dates = ({ from = null, to = null }: FigureContext) =>
    [from, to].flatMap((at) => (at === null ? [] : format.time(at, 'date'))).join(' – ')
  const companion = (key: StatisticsFigureKey) => {
    const figure = figureCatalogue[key]
    return `${text.short(key)} ${unitText(readStatisticsFigure(figure, statistics).value, figure.unit, 'size')}`
  }
  return (key: FigureKey, figure: GroupFigure | StatisticsFigure): DescribedFigure => {
    const { value, absence, context } = readStatisticsFigure(figure, statistics)
    const { sample = 'trades', fact = false } = figure
    const counted = text.sample(sample, samples[sample])
    const details = [
      absence === null ? dates(context) : text.absence(absence),
      ...(companions[key] ?? []).map(companion),
      sample === 'trades' ? '' : counted,
    ].filter((detail) => detail !== '')
    return {
      name: text.name(key),
      value: (
        <>
          <FigureValue figure={figure} value={value} currency={currency} />
          {context.percent === undefined || context.percent === null ? null : (
            <span className={styles.beside}>{format.percent(context.percent / 100)}</span>
          )}
        </>
      ),
      says: [text.about(key), details.join(' · ')].join(' ').trimEnd(),
      sample: samples[sample],
      fact,
      // An unknown figure states what is missing instead.
      warning:
        fact || absence !== null || samples[sample] >= meaningfulSample ? undefined : text.tooFew(counted),
    }
  }
}
