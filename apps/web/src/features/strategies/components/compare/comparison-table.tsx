import type {
  CurrencyResultsAnswer,
  StrategyComparisonAnswer,
  StrategyFiguresAnswer,
} from '@plumbline/contract/strategies/report'
import { MIN_TRADES } from '@plumbline/domain/rules/mark-tally'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedDifference } from '#web/components/figures/difference.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { AverageCell, AverageRCell, CurrencyLines, NetCell } from '../results/result-cells.tsx'
import { DifferenceCell, type DifferenceLine, pointsBetween } from './difference-cell.tsx'

type ComparisonProps = {
  readonly comparison: StrategyComparisonAnswer
  readonly nameA: string
  readonly nameB: string
}

type Results = CurrencyResultsAnswer['results']

/** The figures of both sides, and how far they differ; one line per currency. */
export function ComparisonTable({ comparison, nameA, nameB }: ComparisonProps) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  const { a, b, differences } = comparison
  const row = (
    name: string,
    cell: (side: StrategyFiguresAnswer, label: string) => ReactNode,
    lines: readonly DifferenceLine[],
  ) => (
    <tr>
      <Cell strong>{name}</Cell>
      {cell(a, nameA)}
      {cell(b, nameB)}
      <DifferenceCell lines={lines} />
    </tr>
  )
  const count = (of: (side: StrategyFiguresAnswer) => number): readonly DifferenceLine[] => [
    { key: 'count', of: fact(of(a) - of(b), 'count') },
  ]
  const kept = (side: StrategyFiguresAnswer) => {
    const { checks } = side.adherence
    return { successes: checks.kept, trials: checks.kept + checks.broken }
  }
  return (
    <Card
      flush
      title={t('compare.figures')}
      help={<HelpHint about={t('compare.difference')}>{t('compare.differenceHelp')}</HelpHint>}
    >
      <DataTable stacks caption={t('compare.figures')}>
        <TableHead>
          <HeadCell>{t('compare.figure')}</HeadCell>
          <HeadCell numeric text>
            {nameA}
          </HeadCell>
          <HeadCell numeric text>
            {nameB}
          </HeadCell>
          <HeadCell numeric>{t('compare.difference')}</HeadCell>
        </TableHead>
        <tbody>
          {row(
            t('figure.trades'),
            ({ trades }, label) => (
              <Cell numeric label={label}>
                {format.number(trades)}
              </Cell>
            ),
            count(({ trades }) => trades),
          )}
          {row(
            t('figure.netPnl'),
            ({ results }, label) => (
              <NetCell label={label} results={results} />
            ),
            netLines(a.results, b.results),
          )}
          {row(
            t('figure.averagePnl'),
            ({ results }, label) => (
              <AverageCell label={label} results={results} />
            ),
            byCurrency(a.results, b.results, (own, other, currency) => {
              const found = differences.find((each) => each.currency === currency)
              return {
                of: {
                  value: found?.difference ?? null,
                  unit: { currency, isMean: true },
                  interval: found?.differenceInterval ?? null,
                  isReliable: found?.isReliable ?? false,
                },
                counts: [own.trades, other.trades],
              }
            }),
          )}
          {row(
            t('figure.averageR'),
            ({ results }, label) => (
              <AverageRCell label={label} results={results} />
            ),
            byCurrency(a.results, b.results, (own, other, currency) => {
              const found = differences.find((each) => each.currency === currency)
              return {
                of: {
                  value: found?.differenceR ?? null,
                  unit: 'r',
                  interval: found?.differenceRInterval ?? null,
                  isReliable: found?.isReliableR ?? false,
                },
                counts: [own.tradesWithR, other.tradesWithR],
              }
            }),
          )}
          {row(
            t('figure.winRate'),
            ({ results }, label) => (
              <Cell numeric label={label}>
                <CurrencyLines results={results}>
                  {({ results: own }) => <Percent share={own.winRate === null ? null : own.winRate / 100} />}
                </CurrencyLines>
              </Cell>
            ),
            byCurrency(a.results, b.results, (own, other) => ({
              of: pointsBetween(winsOf(own), winsOf(other)),
              counts: [own.trades, other.trades],
            })),
          )}
          {row(
            t('compare.profitFactor'),
            ({ results }, label) => (
              <Cell numeric label={label}>
                <CurrencyLines results={results}>
                  {({ results: own }) =>
                    own.profitFactor === null ? t('figure.noLosses') : format.number(own.profitFactor, 2, 2)
                  }
                </CurrencyLines>
              </Cell>
            ),
            byCurrency(a.results, b.results, (own, other) => ({
              of: {
                value:
                  own.profitFactor === null || other.profitFactor === null
                    ? null
                    : own.profitFactor - other.profitFactor,
                unit: 'ratio',
                interval: null,
                isReliable: Math.min(own.trades, other.trades) >= MIN_TRADES,
              },
              counts: [own.trades, other.trades],
            })),
          )}
          {row(
            t('figure.kept'),
            ({ adherence: { checks } }, label) => (
              <Cell numeric label={label}>
                <Percent share={checks.percent === null ? null : checks.percent / 100} />
              </Cell>
            ),
            // Several rules of one trade are not independent: an interval would be too narrow.
            [{ key: 'kept', of: { ...pointsBetween(kept(a), kept(b)), interval: null } }],
          )}
          {row(
            t('compare.missed'),
            ({ missed }, label) => (
              <Cell numeric label={label}>
                {format.number(missed.trades)}
              </Cell>
            ),
            count(({ missed }) => missed.trades),
          )}
          {row(
            t('figure.missed'),
            ({ missed }, label) => (
              <NetCell label={label} results={missed.results} />
            ),
            netLines(a.missed.results, b.missed.results),
          )}
        </tbody>
      </DataTable>
    </Card>
  )
}

/** A line for each currency that both sides have. */
function byCurrency(
  a: readonly CurrencyResultsAnswer[],
  b: readonly CurrencyResultsAnswer[],
  line: (own: Results, other: Results, currency: string) => Omit<DifferenceLine, 'key'>,
): readonly DifferenceLine[] {
  return a.flatMap(({ currency, results }) => {
    const other = b.find((each) => each.currency === currency)
    return other === undefined ? [] : [{ key: currency, ...line(results, other.results, currency) }]
  })
}

function netLines(a: readonly CurrencyResultsAnswer[], b: readonly CurrencyResultsAnswer[]) {
  return byCurrency(a, b, (own, other, currency) => ({
    of: fact(own.netPnl - other.netPnl, { currency, isMean: false }),
    counts: [own.trades, other.trades],
  }))
}

/** Sums and counts differ by exactly that much. */
function fact(value: number, unit: SignedDifference['unit']): SignedDifference {
  return { value, unit, interval: null, isReliable: true }
}

function winsOf({ wins, trades }: Results) {
  return { successes: wins, trials: trades }
}
